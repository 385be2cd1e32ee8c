import type { ErrorCode } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';

/** A request that the product declines: a text for people and a stable code, from which the status follows. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
  }
}

/** The refusal for an object that does not exist, or whose existence is private. */
export function notFound(): Refusal {
  return new Refusal('not-found', MESSAGES.notFound);
}

/** The refusal of an action that the user may not take. */
export function forbidden(text: string = MESSAGES.forbidden): Refusal {
  return new Refusal('forbidden', text);
}

/** The refusal while the server runs but cannot answer calls yet. */
export function unavailable(): Refusal {
  return new Refusal('unavailable', 'The server is not ready. Please try again.');
}
