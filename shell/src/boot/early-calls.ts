import type { EarlyCall } from '@open-date/shared-api/client';

declare global {
  // Set by the boot document's inline script when the screen at this address declares first calls.
  var earlyCalls: Record<string, EarlyCall> | undefined;
}

/** First calls that the boot document started before any script of the shell ran, by URL. */
export function callsOfDocument(): Record<string, EarlyCall> {
  return globalThis.earlyCalls ?? {};
}
