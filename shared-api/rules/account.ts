import { regexes } from 'zod/v4/core';

/** Least characters of a password in an access request (document 1 section 5). */
export const REQUEST_PASSWORD_LEAST = 8;
/** Least characters of a password that is set by a reset link (document 1 section 5). */
export const RESET_PASSWORD_LEAST = 6;
export const PASSWORD_MOST = 200;
/** Most characters of an e-mail address. */
export const EMAIL_MOST = 254;
/** How long a reset link may be used, in milliseconds (decision A032). */
export const RESET_LINK_LASTS = 2 * 3_600_000;

const PHONE = /^\(\d{3}\) \d{3}-\d{4}$/;

/** Whether a text can be the e-mail address of an account; forms and server ask the same check of the schema library. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MOST && regexes.email.test(text);
}

/** Whether a telephone number is written (###) ###-#### (document 1 section 5). */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** The last part of a reset link's path: address and token with a comma between them. */
export function formatResetLink(email: string, token: string): string {
  return `${encodeURIComponent(email)},${token}`;
}

/** The address and the token of a reset link, whose decoded last part is split at its last comma; null without both (decision A033). */
export function parseResetLink(emailAndToken: string): { readonly email: string; readonly token: string } | null {
  const at = emailAndToken.lastIndexOf(',');
  const email = emailAndToken.slice(0, Math.max(0, at));
  const token = emailAndToken.slice(at + 1);
  return email.includes('@') && token !== '' ? { email, token } : null;
}
