import { CHALLENGE_LASTS, FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { SESSION_BOUNDS } from '@open-date/shared-api/rules/accounts/sessions';
import { sql } from 'kysely';
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newToken, tokenHash } from './token.ts';

/** The second step of a sign-in, a passkey as the only step, or the creation of one. */
export type ChallengeKind = 'second-factor' | 'passkey' | 'new-passkey';

type ChallengeOwner = { readonly userId: number } | { readonly userId: null; readonly ip: string };

/** Opens a challenge and returns its token; only the hash is stored. `sessionId` limits it to a session. Deletes the oldest beyond the bound. */
export async function openChallenge(
  tx: Tx,
  challenge: {
    readonly kind: ChallengeKind;
    readonly sessionId?: number;
  } & ChallengeOwner,
  now: Date,
): Promise<string> {
  const token = newToken();
  const name = challenge.sessionId === undefined ? token : sessionChallenge(challenge.sessionId, token);
  await tx
    .insertInto('sign_in_challenges')
    .values({
      token_sha256: tokenHash(name),
      kind: challenge.kind,
      user_id: challenge.userId,
      network: challenge.userId === null ? clientNetwork(challenge.ip) : null,
      expires_at: new Date(now.getTime() + CHALLENGE_LASTS),
    })
    .execute();
  await endOldestChallenges(tx, challenge);
  return token;
}

async function endOldestChallenges(tx: Tx, owner: ChallengeOwner): Promise<void> {
  const [name, most, isTheirs] =
    owner.userId === null
      ? [
          clientNetwork(owner.ip),
          SESSION_BOUNDS.networkChallenges,
          sql<boolean>`network = ${clientNetwork(owner.ip)}::inet`,
        ]
      : [String(owner.userId), SESSION_BOUNDS.userChallenges, sql<boolean>`user_id = ${owner.userId}`];
  // Counts parallel challenges.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.challenge}, hashtext(${name}))`.execute(tx);
  await sql`
    delete from sign_in_challenges where token_sha256 in (
      select token_sha256 from sign_in_challenges where ${isTheirs}
      order by expires_at desc, token_sha256 offset ${most})`.execute(tx);
}

/** Uses a challenge once; refuses an unknown, used or expired one. */
export async function spendChallenge(
  tx: Tx,
  {
    token,
    kinds,
    userId,
  }: { readonly token: string; readonly kinds: readonly ChallengeKind[]; readonly userId: number },
  now: Date,
): Promise<void> {
  const spent = await tx
    .deleteFrom('sign_in_challenges')
    .where('token_sha256', '=', tokenHash(token))
    .where('kind', 'in', kinds)
    .where((row) => row.or([row('user_id', '=', userId), row('user_id', 'is', null)]))
    .where('expires_at', '>', now)
    .returning('kind')
    .executeTakeFirst();
  if (!spent) throw challengeOver();
}

/** The stored name of a session's challenge; no browser signs a text with blanks. */
export function sessionChallenge(sessionId: number, token: string): string {
  return `${token} of session ${sessionId}`;
}

export async function endChallenges(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}

export function challengeOver(message: string = FACTOR_MESSAGES.over): HttpError {
  return new HttpError('challenge.over', message);
}
