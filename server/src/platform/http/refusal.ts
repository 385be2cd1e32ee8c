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

/** The thing asked for does not exist, or its existence is private. */
export function notFound(): Refusal {
  return new Refusal('not-found', MESSAGES.notFound);
}

/** The user may not do this. */
export function forbidden(text: string = MESSAGES.forbidden): Refusal {
  return new Refusal('forbidden', text);
}

/** The server runs, but cannot answer yet. */
export function unavailable(): Refusal {
  return new Refusal('unavailable', 'The server is not ready. Please try again.');
}
