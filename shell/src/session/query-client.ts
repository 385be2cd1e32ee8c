import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from './retry.ts';

/** The query cache of the page. A change made offline fails at once, because it must not be sent later unnoticed. */
export function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: mayRetry }, mutations: { networkMode: 'always' } } });
}
