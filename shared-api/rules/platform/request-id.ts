/** Digits and letters that nobody takes for one another when an id is read out. */
const CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Bytes that an id is made of. */
export const REQUEST_ID_BYTES = 12;
/** Shorter than any token, so that none is taken for an id and logged. */
const WELL_FORMED = /^[a-z0-9][a-z0-9-]{7,35}$/i;

/** The id of a request, such as `k3f9-2mxt-7q0c`, of random bytes; short enough to read out to somebody. */
export function formatRequestId(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('');
  return characters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Whether an id that came with a request may stand in logs and statements: ours, a UUID or what proxies make. */
export function isRequestId(text: string): boolean {
  return WELL_FORMED.test(text);
}
