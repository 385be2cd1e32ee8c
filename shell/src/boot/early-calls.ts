import type { EarlyCall } from '@open-date/shared-api/client';

declare global {
  // Set by the document's inline script when the screen of the address declares first calls.
  var earlyCalls: Record<string, EarlyCall> | undefined;
}

/** First calls that the document started before any script of the shell ran, by URL. */
export function callsOfDocument(): Record<string, EarlyCall> {
  return globalThis.earlyCalls ?? {};
}
