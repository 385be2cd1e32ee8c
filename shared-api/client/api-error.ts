import type { ErrorCode } from '../contract/platform/endpoint.ts';

/** A call that was refused or failed, with the server's text for people and its stable code for programs. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
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

/** The text to show for a failed call: the server's if it sent one, otherwise `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}
