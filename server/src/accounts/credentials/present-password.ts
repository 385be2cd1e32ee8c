import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type Db, inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { beginProof, passAttempt, recordFailure } from '../sessions/attempt-commands.ts';
import type { Session } from '../../platform/http/session.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { isSameEmail } from './credentials.ts';
import { findUser } from '../users/queries.ts';

/** Facts of saving an account that decide whether the present password is needed. */
export interface CredentialsSave {
  readonly userId: number;
  /** The email address to save; undefined keeps the stored one. */
  readonly email: string | undefined;
  readonly hasNewPassword: boolean;
  /** The present password as typed, and the name of its field. */
  readonly typed: string;
  readonly field: string;
}

interface Asked {
  readonly db: Db;
  readonly passwords: PasswordHasher;
  readonly session: Session;
  readonly ip: string;
}

/**
 * Asks users who change the email address or password of their own account for the present password, so that a stolen
 * session cannot take over the account. A wrong password counts as a failed sign-in. Returns whether the password was
 * needed.
 */
export async function provePresentPassword(asked: Asked, save: CredentialsSave): Promise<boolean> {
  const { db, passwords, session, ip } = asked;
  if (save.userId !== session.actor.id) return false;
  const user = await findUser(db, save.userId);
  if (!user) return false;
  const isNewEmail = save.email !== undefined && !isSameEmail(save.email, user.email);
  if (!isNewEmail && !save.hasNewPassword) return false;
  if (save.typed === '') throw refused(save.field, MESSAGES.presentPasswordNeeded);
  const attempt = await inTransaction(db, (tx, now) => beginProof(tx, session, { email: user.email, ip }, now));
  if (!(await passwords.matches(user.password_hash, save.typed))) {
    await inTransaction(db, (tx, now) => recordFailure(tx, { user, attempt, ip }, now));
    throw refused(save.field, MESSAGES.presentPasswordWrong);
  }
  await inTransaction(db, (tx) => passAttempt(tx, attempt.id));
  return true;
}

function refused(field: string, text: string): Refusal {
  return new Refusal('input.invalid', text, { [field]: text });
}
