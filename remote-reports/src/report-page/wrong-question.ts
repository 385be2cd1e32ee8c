import { ApiError } from '@open-date/shared-api/client';

/** Why the server has no such report, such as an unknown school; null for every other error. */
export function wrongQuestion(error: unknown): string | null {
  const isWrong = error instanceof ApiError && (error.code === 'not-found' || error.code === 'input.invalid');
  return isWrong ? error.message : null;
}
