import { CODE_DIGITS, CODE_SECONDS, CODE_WINDOW, tidyCode } from '@open-date/shared-api/rules/accounts/factors';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;

export function newAppSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes;
}

function createCodes(secret: Uint8Array, label: string): TOTP {
  return new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
  });
}

/** The key as text and as the address in a QR code. */
export function describeApp(secret: Uint8Array, email: string): { readonly Secret: string; readonly Uri: string } {
  const codes = createCodes(secret, email);
  return { Secret: codes.secret.base32, Uri: codes.toString() };
}

/** The time step of a code, within one step of now; null for a wrong code. */
export function findStep(secret: Uint8Array, typed: string, now: Date): number | null {
  const codes = createCodes(secret, '');
  const timestamp = now.getTime();
  const delta = codes.validate({ token: tidyCode(typed), timestamp, window: CODE_WINDOW });
  return delta === null ? null : TOTP.counter({ period: CODE_SECONDS, timestamp }) + delta;
}
