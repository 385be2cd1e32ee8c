import type { EarlyCall } from '@open-date/shared-api/client';

declare global {
  // Made by the inline script of the document, where the screen of the address has first calls.
  var earlyCalls: Record<string, EarlyCall> | undefined;
}

/** The calls that the document started before any script of the shell ran, by address. */
export function callsOfDocument(): Record<string, EarlyCall> {
  return globalThis.earlyCalls ?? {};
}
