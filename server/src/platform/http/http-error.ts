import type { ErrorCode } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';

/** A request that the product declines: a text for people and a stable code, from which the status follows. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.name = 'HttpError';
    this.code = code;
    this.fields = fields;
  }
}

/** The refusal for an object that does not exist, or whose existence is private. */
export function notFound(): HttpError {
  return new HttpError('not-found', MESSAGES.notFound);
}

/** The refusal of an action that the user may not take. */
export function forbidden(text: string = MESSAGES.forbidden): HttpError {
  return new HttpError('forbidden', text);
}

/** The refusal while the server runs but cannot answer calls yet. */
export function unavailable(): HttpError {
  return new HttpError('unavailable', 'The server is not ready. Please try again.');
}
