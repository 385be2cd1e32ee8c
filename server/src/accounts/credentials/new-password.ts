import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a common password; `field` names the password's field in the body of the call. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password))
    throw new Refusal('input.invalid', MESSAGES.passwordCommon, { [field]: MESSAGES.passwordCommon });
}

/** Hashes a new password; refuses a common one, with `field` as the password's field in the body of the call. */
export async function hashNewPassword(password: string, field: string, passwords: PasswordHasher): Promise<string> {
  await refuseCommonPassword(password, field);
  return passwords.hash(password);
}
