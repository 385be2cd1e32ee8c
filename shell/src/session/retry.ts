import { ApiError } from '@open-date/shared-api/client';

const MOST_RETRIES = 2;

/** Retries reads only after network and server failures; refusals are final. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < MOST_RETRIES && (error.code === 'network' || error.status >= 500);
}
