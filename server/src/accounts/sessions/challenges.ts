import { CHALLENGE_LASTS, FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { newToken, tokenHash } from './token.ts';

/** What a challenge is for: the second step of a sign-in, a sign-in by passkey alone, or a passkey that is being made. */
export type ChallengeKind = 'second-factor' | 'passkey' | 'new-passkey';

/** Opens a challenge for a user, or for whoever answers it, and returns its token; only the hash is kept. */
export async function openChallenge(
  tx: Tx,
  challenge: { readonly kind: ChallengeKind; readonly userId: number | null },
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sign_in_challenges')
    .values({
      token_sha256: tokenHash(token),
      kind: challenge.kind,
      user_id: challenge.userId,
      expires_at: new Date(now.getTime() + CHALLENGE_LASTS),
    })
    .execute();
  return token;
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

/** Ends every challenge of a user. */
export async function endChallenges(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}

/** The refusal of a challenge that is unknown, used or over. */
export function challengeOver(): Refusal {
  return new Refusal('challenge.over', FACTOR_MESSAGES.over);
}
