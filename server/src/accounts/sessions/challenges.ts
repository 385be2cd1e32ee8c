import { CHALLENGE_LASTS, FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { SESSION_BOUNDS } from '@open-date/shared-api/rules/accounts/sessions';
import { sql } from 'kysely';
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { newToken, tokenHash } from './token.ts';

/** What a challenge is for: the second step of a sign-in, a passkey that answers alone, or one that is being made. */
export type ChallengeKind = 'second-factor' | 'passkey' | 'new-passkey';

/** A user, or the address from which anyone asks. */
type ChallengeOwner = { readonly userId: number } | { readonly userId: null; readonly ip: string };

/**
 * Opens a challenge for a user, or for whoever answers it, and returns its token; only the hash is kept. With
 * `sessionId` that session alone can answer it. The oldest of the user or network end beyond their bound.
 */
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
  // Those that open others at once are counted too.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.challenge}, hashtext(${name}))`.execute(tx);
  await sql`
    delete from sign_in_challenges where token_sha256 in (
      select token_sha256 from sign_in_challenges where ${isTheirs}
      order by expires_at desc, token_sha256 offset ${most})`.execute(tx);
}

/** Uses up a challenge, which works once; refuses one that is unknown, used or over. */
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

/** The name under which a challenge of one session is kept; a browser never signs such a text, which has blanks. */
export function sessionChallenge(sessionId: number, token: string): string {
  return `${token} of session ${sessionId}`;
}

/** Ends every challenge of a user. */
export async function endChallenges(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}

/** The refusal of a challenge that is unknown, used or over. */
export function challengeOver(message: string = FACTOR_MESSAGES.over): Refusal {
  return new Refusal('challenge.over', message);
}
