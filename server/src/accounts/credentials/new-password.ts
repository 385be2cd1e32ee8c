import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { Refusal } from '../../platform/http/refusal.ts';
import { type PasswordCost, hashPassword } from '../../platform/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a common password and blames the call's field for it. */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password))
    throw new Refusal('input.invalid', MESSAGES.passwordCommon, { [field]: MESSAGES.passwordCommon });
}

/** The hash of a password that somebody sets; refuses a common one and blames the call's field for it. */
export async function hashNewPassword(password: string, field: string, cost: PasswordCost): Promise<string> {
  refuseCommonPassword(password, field);
  return hashPassword(password, cost);
}
