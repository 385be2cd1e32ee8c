import { formatRequestId, REQUEST_ID_BYTES } from '../rules/platform/request-id.ts';

/** A new id for a request; `crypto.randomUUID` is missing on pages without HTTPS. */
export function newRequestId(): string {
  return formatRequestId(crypto.getRandomValues(new Uint8Array(REQUEST_ID_BYTES)));
}
