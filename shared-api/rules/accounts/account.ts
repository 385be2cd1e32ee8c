import { regexes } from 'zod/v4/core';
import { MESSAGES } from '../messages.ts';

/** Minimum length of a new password wherever no shorter one is named below. */
export const PASSWORD_LEAST = 12;
/** Minimum length of a password in an access request. */
export const REQUEST_PASSWORD_LEAST = 8;
/** Minimum length of a password set through a reset link. */
export const RESET_PASSWORD_LEAST = 6;
/** Maximum length of a new password. */
export const NEW_PASSWORD_MOST = 128;
/** Maximum length of a typed password: older ones may be as long, and a field does not cut off a new one unseen. */
export const PASSWORD_MOST = 200;
/** Maximum length of an email address. */
export const EMAIL_MOST = 254;
/** Lifetime of a reset link, in milliseconds. */
export const RESET_LINK_LASTS = 2 * 3_600_000;
/** Days for which an invitation lasts. */
export const INVITATION_DAYS = 7;

const PHONE = /^\(\d{3}\) \d{3}-\d{4}$/;

/** Whether a text is a valid email address for an account; forms and server share the schema library's check. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MOST && regexes.email.test(text);
}

/** Whether a telephone number has the form (###) ###-####. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** The last path segment of a reset link: address and token, joined by a comma. */
export function formatResetLink(email: string, token: string): string {
  return `${encodeURIComponent(email)},${token}`;
}

/** Splits the decoded last segment of a reset link at its last comma; null unless it has both address and token. */
export function parseResetLink(emailAndToken: string): { readonly email: string; readonly token: string } | null {
  const at = emailAndToken.lastIndexOf(',');
  const email = emailAndToken.slice(0, Math.max(0, at));
  const token = emailAndToken.slice(at + 1);
  return email.includes('@') && token !== '' ? { email, token } : null;
}

/** What is wrong with a new password, or null; the server also refuses common ones. */
export function passwordProblem(text: string, least: number): string | null {
  if (text.length < least) return passwordTooShort(least);
  if (text.trim() === '') return MESSAGES.passwordBlank;
  return text.length > NEW_PASSWORD_MOST ? `A password has at most ${NEW_PASSWORD_MOST} characters.` : null;
}

function passwordTooShort(least: number): string {
  return `A password has at least ${least} characters.`;
}

/** Limits on failed sign-ins (A034). */
export const SIGN_IN_LIMITS = {
  /** Time in which failures are counted, in milliseconds. */
  window: 15 * 60_000,
  /** Failures for one account from one address or known device; after as many from anywhere, attempts are delayed. */
  perAccount: 10,
  /** Number of failures from one network address. */
  perAddress: 50,
  /** Failures for one account from anywhere, after which its user is notified. */
  tellOwner: 50,
  /** Longest delay of an attempt, in milliseconds. */
  longestWait: 5000,
} as const;

const WAIT_STEP = 250;

/** Delay of the next attempt, in milliseconds, after this many failures for the account from anywhere. */
export function signInWait(failures: number): number {
  const steps = Math.max(0, failures - SIGN_IN_LIMITS.perAccount);
  return Math.min(SIGN_IN_LIMITS.longestWait, steps * WAIT_STEP);
}
