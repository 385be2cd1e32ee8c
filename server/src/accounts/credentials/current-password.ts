import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type Db, inTransaction } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { beginProof, passAttempt, recordFailure } from '../sessions/attempt-commands.ts';
import type { Session } from '../../platform/http/session.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { isSameEmail } from './credentials.ts';
import { findUser } from '../users/queries.ts';

/** The facts that decide whether the current password is needed. */
export interface CredentialsSave {
  readonly userId: number;
  /** New email address; undefined keeps the stored one. */
  readonly email: string | undefined;
  readonly hasNewPassword: boolean;
  /** The typed password and its input field. */
  readonly typed: string;
  readonly field: string;
}

interface ProofContext {
  readonly db: Db;
  readonly passwords: PasswordHasher;
  readonly session: Session;
  readonly ip: string;
}

/**
 * Requires the current password to change one's own email or password, so that a stolen session cannot take over the
 * account. A wrong one counts as a failed sign-in. Returns whether it was needed.
 */
export async function proveCurrentPassword(context: ProofContext, save: CredentialsSave): Promise<boolean> {
  const { db, passwords, session, ip } = context;
  if (save.userId !== session.actor.id) return false;
  const user = await findUser(db, save.userId);
  if (!user) return false;
  const isNewEmail = save.email !== undefined && !isSameEmail(save.email, user.email);
  if (!isNewEmail && !save.hasNewPassword) return false;
  if (save.typed === '') throw refused(save.field, MESSAGES.currentPasswordNeeded);
  const attempt = await inTransaction(db, (tx, now) => beginProof(tx, session, { email: user.email, ip }, now));
  if (!(await passwords.matches(user.password_hash, save.typed))) {
    await inTransaction(db, (tx, now) => recordFailure(tx, { user, attempt, ip }, now));
    throw refused(save.field, MESSAGES.currentPasswordWrong);
  }
  await inTransaction(db, (tx) => passAttempt(tx, attempt.id));
  return true;
}

function refused(field: string, text: string): HttpError {
  return new HttpError('input.invalid', text, { [field]: text });
}
