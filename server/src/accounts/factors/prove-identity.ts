import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { inTransaction } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { beginCode, beginProof, passAttempt, recordFailure, recordWrongCode } from '../sessions/attempt-commands.ts';
import { type UserRow, findUser } from '../users/queries.ts';
import { recordProof } from './app-commands.ts';
import { type CodeServices, readCode, spendCode } from './code-proof.ts';

interface ProofServices extends CodeServices {
  readonly passwords: PasswordHasher;
}

interface TypedProof {
  readonly session: Session;
  readonly ip: string;
  readonly kind: 'password' | 'code';
  readonly secret: string;
}

/** Confirms the identity of a session's user by password or code; a wrong one counts as a failed attempt. */
export async function proveIdentity(services: ProofServices, proof: TypedProof): Promise<void> {
  const user = await findUser(services.db, proof.session.actor.id);
  if (!user) throw notFound();
  await (proof.kind === 'password' ? provePassword(services, user, proof) : proveCode(services, user, proof));
}

async function provePassword(
  { db, passwords }: ProofServices,
  user: UserRow,
  { session, ip, secret }: TypedProof,
): Promise<void> {
  const attempt = await inTransaction(db, (tx, now) => beginProof(tx, session, { email: user.email, ip }, now));
  if (!(await passwords.matches(user.password_hash, secret))) {
    await inTransaction(db, (tx, now) => recordFailure(tx, { user, attempt, ip }, now));
    throw wrongProof();
  }
  await inTransaction(db, async (tx, now) => {
    await passAttempt(tx, attempt.id);
    await recordProof(tx, session, now);
  });
}

async function proveCode(services: CodeServices, user: UserRow, { session, ip, secret }: TypedProof): Promise<void> {
  const { db } = services;
  const attempt = await inTransaction(db, (tx, now) => beginCode(tx, { email: user.email, ip }, now));
  const proof = await readCode(services, user.id, secret, session.at);
  const isRight = await inTransaction(db, async (tx, now) => {
    if (proof === null || !(await spendCode(tx, { owner: user, proof }, now))) return false;
    await passAttempt(tx, attempt.id);
    await recordProof(tx, session, now);
    return true;
  });
  if (isRight) return;
  await inTransaction(db, (tx, now) => recordWrongCode(tx, { user, attempt, ip, isUsed: proof?.kind === 'app' }, now));
  throw wrongProof();
}

function wrongProof(): HttpError {
  return new HttpError('input.invalid', MESSAGES.proofWrong, { secret: MESSAGES.proofWrong });
}
