import { ApiError } from '@open-date/shared-api/client';

const MOST_RETRIES = 2;

/** Reads are tried again only when the network or the server failed; a refusal stays a refusal. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < MOST_RETRIES && (error.code === 'network' || error.status >= 500);
}
