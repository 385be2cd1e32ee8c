import { CHALLENGE_LASTS, FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { newToken, tokenHash } from './token.ts';

/** What a challenge is for: the second step of a sign-in, a passkey that answers alone, or one that is being made. */
export type ChallengeKind = 'second-factor' | 'passkey' | 'new-passkey';

/** Opens a challenge for a user, or for whoever answers it, and returns its token; only the hash is kept. */
export async function openChallenge(
  tx: Tx,
  challenge: {
    readonly kind: ChallengeKind;
    readonly userId: number | null;
    /** The session that alone can answer it; without one, whoever has the token. */
    readonly sessionId?: number;
  },
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
