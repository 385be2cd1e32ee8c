import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@open-date/shared-api/client';

/** The query cache of the page. A change made offline fails at once, because it must not be sent later unnoticed. */
export function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: mayRetry }, mutations: { networkMode: 'always' } } });
}

const MOST_RETRIES = 2;

/** Retries reads only after network and server failures; refusals are final. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < MOST_RETRIES && (error.code === 'network' || error.status >= 500);
}
