import type { UsedPasskey } from '@open-date/shared-api/contract';
import { FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { readMoment } from '../../platform/db/moment.ts';
import { type Db, inTransaction } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { beginProof, passAttempt, recordRefusedSignIn } from '../sessions/attempt-commands.ts';
import { challengeOver, sessionChallenge, spendChallenge } from '../sessions/challenges.ts';
import { findUser } from '../users/queries.ts';
import { recordProof } from './app-commands.ts';
import { checkUsedPasskey, readChallenge } from './passkey-check.ts';
import { recordPasskeyUse } from './passkey-commands.ts';
import { findChallenge, findPasskey } from './queries.ts';

const KINDS = ['passkey'] as const;

interface PasskeyProof {
  readonly siteUrl: string;
  readonly session: Session;
  readonly ip: string;
  readonly passkey: UsedPasskey;
}

/** Confirms the identity of a session's user by a passkey. A wrong one counts as a failed attempt, an expired challenge does not. */
export async function provePasskey(db: Db, proof: PasskeyProof): Promise<void> {
  const { session, ip, passkey } = proof;
  const user = await findUser(db, session.actor.id);
  if (!user) throw notFound();
  const challenge = await readOpenChallenge(db, proof);
  const attempt = await inTransaction(db, (tx, now) => beginProof(tx, session, { email: user.email, ip }, now));
  const known = await findPasskey(db, passkey.id);
  const isTheirs = known !== undefined && known.user_id === user.id;
  const newCounter = isTheirs ? await checkUsedPasskey(proof.siteUrl, challenge, known, passkey) : null;
  const isProved = await inTransaction(db, async (tx, now) => {
    if (!known || newCounter === null) return false;
    const token = sessionChallenge(session.id, challenge);
    await spendChallenge(tx, { token, kinds: KINDS, userId: user.id }, now);
    if (!(await recordPasskeyUse(tx, { ...known, newCounter }, now))) return false;
    await passAttempt(tx, attempt.id);
    await recordProof(tx, session, now);
    return true;
  });
  if (isProved) return;
  await inTransaction(db, (tx) => recordRefusedSignIn(tx, { user, ip, why: 'wrong passkey' }));
  throw new HttpError('input.invalid', FACTOR_MESSAGES.passkeyNotProof);
}

/** The signed challenge of this session; refuses any other. */
async function readOpenChallenge(db: Db, { session, passkey }: PasskeyProof): Promise<string> {
  const challenge = readChallenge(passkey);
  const token = challenge === null ? null : sessionChallenge(session.id, challenge);
  const open = token === null ? undefined : await findChallenge(db, token, KINDS, await readMoment(db));
  if (challenge === null || !open) throw challengeOver(FACTOR_MESSAGES.proofOver);
  return challenge;
}
