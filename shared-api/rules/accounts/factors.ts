import { ROLE, type RoleId } from '../constants.ts';

/** Seconds for which a code of an authenticator app is shown. */
export const CODE_SECONDS = 30;
/** Digits of such a code. */
export const CODE_DIGITS = 6;
/** Time steps before and after the present one whose codes are taken, because clocks differ. */
export const CODE_WINDOW = 1;
/** Milliseconds in which a sign-in that asks for a second factor must get it. */
export const CHALLENGE_LASTS = 5 * 60_000;
/** Number of recovery codes that are made at once. */
export const RECOVERY_CODES = 10;
/** Most passkeys of one user. */
export const PASSKEYS_MOST = 10;
/** Most characters of the name of a passkey. */
export const PASSKEY_NAME_MOST = 60;
/** Most characters of a typed code: a recovery code with blanks and dashes. */
export const CODE_MOST = 40;
/** Wrong codes for one account within the window of failed sign-ins, after which its owner is told. */
export const WRONG_CODES_TELL_OWNER = 5;

/** The roles of which a site may demand a second factor. */
export const FACTOR_ROLES: readonly RoleId[] = [ROLE.admin, ROLE.conference];

/** Texts about second factors. */
export const FACTOR_MESSAGES = {
  needed: 'This account has a second factor. Enter a code to sign in.',
  over: 'This sign-in took too long. Please sign in again.',
  codeNeeded: 'Enter a code.',
  codeWrong: 'This code is incorrect or already used. Enter the next one.',
  passkeyWrong: 'This passkey does not open an account here. Sign in another way.',
  passkeyMissing: 'You have no passkey. Use your password.',
  passkeyNotProof: 'This passkey does not belong to your account. Use another one, or your password.',
  proofOver: 'This took too long. Please try again.',
  passkeyNotAdded: 'This passkey could not be checked. Please add it again.',
  passkeyKnown: 'This passkey is in use already.',
  passkeysFull: `You have ${PASSKEYS_MOST} passkeys. Remove one first.`,
  appThere: 'You have an authenticator app already. Remove it first.',
  appNotBegun: 'Start over: there is no new authenticator app to confirm.',
  lastOne: 'Your role needs a second factor. Add another one before you remove this one.',
  none: 'Set up a second factor first.',
  ownFirst: 'Set up a second factor of your own first, so that you are not locked out.',
  demanded: 'Set up a second factor to go on.',
  unreachable: 'The server cannot read second factors. Use a recovery code, and tell an administrator.',
} as const;

/** Whether a typed code has the form of an authenticator app's; others are recovery codes. */
export function isAppCode(typed: string): boolean {
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(tidyCode(typed));
}

/** A code as it is compared: without blanks and dashes, in lower case. */
export function tidyCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}
