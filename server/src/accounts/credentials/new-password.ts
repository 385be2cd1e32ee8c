import { isMadeOfKnownWords } from '@open-date/shared-api/rules/accounts/password-words';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

export interface NewPassword {
  readonly password: string;
  /** Name of the input field. */
  readonly field: string;
  /** Names, address and school of the user. */
  readonly words: readonly string[];
}

/** Refuses a common password, or one made of words of its user or the site (R-new-passwords). */
export async function refuseWeakPassword({ password, field, words }: NewPassword): Promise<void> {
  const problem = (await isCommonPassword(password))
    ? MESSAGES.passwordCommon
    : isMadeOfKnownWords(password, words)
      ? MESSAGES.passwordKnownWords
      : null;
  if (problem !== null) throw new HttpError('input.invalid', problem, { [field]: problem });
}

/** Refuses a weak password. */
export async function hashNewPassword(typed: NewPassword, passwords: PasswordHasher): Promise<string> {
  await refuseWeakPassword(typed);
  return passwords.hash(typed.password);
}
