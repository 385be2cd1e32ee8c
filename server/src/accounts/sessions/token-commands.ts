import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { listAffiliation } from '../users/affiliation.ts';
import { newToken, tokenHash } from './token.ts';

/** Hands out the next token of a session. The present one stays until the next is used, so that no answer may get lost. */
export async function handOutToken(tx: Tx, session: Session, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('session_tokens')
    .values({ token_sha256: tokenHash(token), session_id: session.id, state: 'next', at: now })
    .execute();
  return token;
}

/** Ends a session whose replaced token was used again: one of its two holders is not its user. Tells the user. */
export async function endCopiedSession(tx: Tx, id: number, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!ended) return;
  const user = await tx
    .selectFrom('users')
    .select(['id', 'role_id', 'email', 'first_name', 'last_name', 'school_id', 'conference_id'])
    .where('id', '=', ended.user_id)
    .executeTakeFirstOrThrow();
  await recordActivity(
    tx,
    { id: user.id, roleId: user.role_id, firstName: user.first_name, lastName: user.last_name },
    {
      action: 'auth.copied',
      objectType: 'user',
      objectId: user.id,
      description: `A session of ${user.first_name} ${user.last_name} was ended: a token that it had replaced was used again.`,
      ...listAffiliation(user),
    },
  );
  await queueMail(tx, null, {
    kind: 'security',
    isOptional: false,
    subject: `A session of your ${PRODUCT_NAME} account was ended`,
    text: 'Two places used the same session of your account, which may mean that it was copied. It was ended in both. Sign in again, and sign out everywhere else in your settings if you do not know why.',
    recipients: [{ id: user.id, email: user.email, wantsMail: true }],
  });
}
