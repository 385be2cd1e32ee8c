import type { SessionUser, UsedPasskey } from '@open-date/shared-api/contract';
import { FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { readMoment } from '../../platform/db/moment.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type CodeServices, readCode, spendCode } from '../factors/code-proof.ts';
import { checkUsedPasskey, readChallenge } from '../factors/passkey-check.ts';
import { recordPasskeyUse } from '../factors/passkey-commands.ts';
import { findChallenge, findPasskey } from '../factors/queries.ts';
import { beginCode, passAttempt, recordRefusedSignIn, recordWrongCode } from '../sessions/attempt-commands.ts';
import { challengeOver, spendChallenge } from '../sessions/challenges.ts';
import { openSession } from '../sessions/commands.ts';
import type { SignInPlace } from '../sessions/sign-in-places.ts';
import { presentSessionUser } from '../users/present.ts';
import { type UserRow, findUser } from '../users/queries.ts';
import { canSignIn } from '../users/managed-user.ts';

export interface SignInFrom extends SignInPlace {
  readonly source: string;
  readonly userAgent: string | null;
}

/** Refuses an ended challenge. */
async function findChallenged({ db }: CodeServices, challenge: string, now: Date): Promise<UserRow> {
  const found = await findChallenge(db, challenge, ['second-factor'], now);
  const userId = found?.user_id ?? null;
  const user = userId === null ? undefined : await findUser(db, userId);
  if (!user || !canSignIn(user)) throw challengeOver();
  return user;
}

/** Completes a sign-in by a code. A wrong one counts for the account; the challenge stays open. */
export async function signInByCode(
  services: CodeServices,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  from: SignInFrom,
): Promise<SessionUser> {
  const { db } = services;
  const now = await readMoment(db);
  const user = await findChallenged(services, challenge, now);
  const attempt = await inTransaction(db, (tx, at) => beginCode(tx, { email: user.email, ip: from.ip }, at));
  const proof = await readCode(services, user.id, code, now);
  const token = await inTransaction(db, async (tx, at) => {
    if (proof === null || !(await spendCode(tx, { owner: user, proof }, at))) return null;
    await spendChallenge(tx, { token: challenge, kinds: ['second-factor'], userId: user.id }, at);
    await passAttempt(tx, attempt.id);
    return openSession(tx, { user, ...from }, at);
  });
  if (token !== null) return presentSessionUser(user, token);
  await inTransaction(db, (tx, at) =>
    recordWrongCode(tx, { user, attempt, ip: from.ip, isUsed: proof?.kind === 'app' }, at),
  );
  throw new HttpError('login.refused', FACTOR_MESSAGES.codeWrong, { code: FACTOR_MESSAGES.codeWrong });
}

/** Signs in with a passkey, as the only step or as the second factor. */
export async function signInByPasskey(
  { db }: Pick<CodeServices, 'db'>,
  siteUrl: string,
  passkey: UsedPasskey,
  from: SignInFrom,
): Promise<SessionUser> {
  const challenge = readChallenge(passkey);
  const kinds = ['second-factor', 'passkey'] as const;
  const open = challenge === null ? undefined : await findChallenge(db, challenge, kinds, await readMoment(db));
  if (challenge === null || !open) throw challengeOver();
  const known = await findPasskey(db, passkey.id);
  const user = known && (await findUser(db, known.user_id));
  const isTheirs = known !== undefined && (open.user_id === null || open.user_id === known.user_id);
  const newCounter = isTheirs ? await checkUsedPasskey(siteUrl, challenge, known, passkey) : null;
  if (!known || !user || newCounter === null || !canSignIn(user)) {
    if (user) await inTransaction(db, (tx) => recordRefusedSignIn(tx, { user, ip: from.ip, why: 'wrong passkey' }));
    throw passkeyWrong();
  }
  const token = await inTransaction(db, async (tx, now) => {
    await spendChallenge(tx, { token: challenge, kinds, userId: user.id }, now);
    if (!(await recordPasskeyUse(tx, { ...known, newCounter }, now))) throw passkeyWrong();
    return openSession(tx, { user, ...from }, now);
  });
  return presentSessionUser(user, token);
}

function passkeyWrong(): HttpError {
  return new HttpError('login.refused', FACTOR_MESSAGES.passkeyWrong);
}
