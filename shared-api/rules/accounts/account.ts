import { regexes } from 'zod/v4/core';
import { MESSAGES } from '../messages.ts';

/** Least characters of a new password, wherever nothing shorter is documented; the forms ask for as many everywhere. */
export const PASSWORD_LEAST = 12;
/** Least characters of a password that an access request may keep. */
export const REQUEST_PASSWORD_LEAST = 8;
/** Least characters of a password that a reset link may set. */
export const RESET_PASSWORD_LEAST = 6;
export const PASSWORD_MOST = 200;
/** Most characters of an email address. */
export const EMAIL_MOST = 254;
/** How long a reset link may be used, in milliseconds. */
export const RESET_LINK_LASTS = 2 * 3_600_000;

const PHONE = /^\(\d{3}\) \d{3}-\d{4}$/;

/** Whether a text can be the email address of an account; forms and server ask the same check of the schema library. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MOST && regexes.email.test(text);
}

/** Whether a telephone number is written (###) ###-####. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** The last part of a reset link's path: address and token with a comma between them. */
export function formatResetLink(email: string, token: string): string {
  return `${encodeURIComponent(email)},${token}`;
}

/** The address and the token of a reset link, whose decoded last part is split at its last comma; null without both. */
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
  return text.length > PASSWORD_MOST ? `A password has at most ${PASSWORD_MOST} characters.` : null;
}

function passwordTooShort(least: number): string {
  return `A password has at least ${least} characters.`;
}

/** What a form that may keep a shorter password says of a new one: it asks for the usual length unless its user insists. */
export function askedPasswordProblem(text: string, least: number, keepsShort: boolean): string | null {
  const problem = passwordProblem(text, least);
  if (problem !== null || keepsShort || text.length >= PASSWORD_LEAST) return problem;
  return MESSAGES.passwordShort;
}

/** Whether a password is short enough to be asked about, but may be kept. */
export function isShortPassword(text: string, least: number): boolean {
  return text.length >= least && text.length < PASSWORD_LEAST;
}

/** The limits of A034. */
export const SIGN_IN_LIMITS = {
  /** Milliseconds in which failures are counted. */
  window: 15 * 60_000,
  /** Failures for one account from one network address, or from one device that has signed in before. */
  perAccount: 10,
  /** Failures from one network address. */
  perAddress: 50,
  /** Failures for one account from anywhere, after which its owner is told. */
  tellOwner: 50,
  /** Milliseconds that an attempt waits at most. */
  longestWait: 5000,
} as const;

const WAIT_STEP = 250;

/** How long an attempt waits after so many failures for its account from anywhere, in milliseconds. */
export function signInWait(failures: number): number {
  const steps = Math.max(0, failures - SIGN_IN_LIMITS.perAccount);
  return Math.min(SIGN_IN_LIMITS.longestWait, steps * WAIT_STEP);
}
