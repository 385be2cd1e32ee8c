import type { ErrorCode } from '../contract/platform/endpoint.ts';

/** A call that was refused or failed, with the server's text for people and its stable code for programs. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** The id of the request, in the server's log as well; null where no request was made. */
  readonly requestId: string | null;

  constructor(facts: {
    message: string;
    code: ErrorCode | 'network';
    status: number;
    fields?: Readonly<Record<string, string>>;
    requestId?: string | null;
    cause?: unknown;
  }) {
    super(facts.message, { cause: facts.cause });
    this.name = 'ApiError';
    this.code = facts.code;
    this.status = facts.status;
    this.fields = facts.fields ?? {};
    this.requestId = facts.requestId ?? null;
  }
}

/** By what a failed call is found in the server's log; null for a refusal, which says what to do, and for no server. */
export function faultReference(error: unknown): string | null {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : null;
}

/**
 * The text to show for a failed call. A refusal says itself what is wrong; of a server that failed, `fallback` names the
 * action, and of one that was not reached it does so before the reason (R-failure-texts).
 */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.message === '') return fallback;
  if (error.code === 'network') return `${fallback} ${error.message}`;
  return error.status >= 500 && error.code !== 'unavailable' ? fallback : error.message;
}
