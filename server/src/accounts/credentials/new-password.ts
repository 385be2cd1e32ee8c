import { isMadeOfKnownWords } from '@open-date/shared-api/rules/accounts/password-words';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

export interface NewPassword {
  readonly password: string;
  /** The password's field in the body of the call. */
  readonly field: string;
  /** Names, address and school of its user. */
  readonly words: readonly string[];
}

/** Refuses a common password and one that is made of words of its user or the site (R-new-passwords). */
export async function refuseWeakPassword({ password, field, words }: NewPassword): Promise<void> {
  const problem = (await isCommonPassword(password))
    ? MESSAGES.passwordCommon
    : isMadeOfKnownWords(password, words)
      ? MESSAGES.passwordKnownWords
      : null;
  if (problem !== null) throw new Refusal('input.invalid', problem, { [field]: problem });
}

/** Hashes a new password; refuses a weak one. */
export async function hashNewPassword(typed: NewPassword, passwords: PasswordHasher): Promise<string> {
  await refuseWeakPassword(typed);
  return passwords.hash(typed.password);
}
