import { SESSION_BOUNDS } from '@open-date/shared-api/rules/accounts/sessions';
import { sql } from 'kysely';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { listAffiliation } from '../users/affiliation.ts';
import { newToken, tokenHash } from './token.ts';

/** Hands out the next token of a session. The present one stays until the next is used, so that no answer may get lost; the oldest go beyond their bound. */
export async function handOutToken(tx: Tx, session: Session, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('session_tokens')
    .values({ token_sha256: tokenHash(token), session_id: session.id, state: 'next', at: now })
    .execute();
  const { nextTokens, replacedTokens } = SESSION_BOUNDS;
  await sql`
    delete from session_tokens where token_sha256 in (
      select token_sha256 from (
        select token_sha256, state, row_number() over (partition by state order by at desc, token_sha256) as place
        from session_tokens where session_id = ${session.id}) t
      where place > case state when 'next' then ${nextTokens}::int else ${replacedTokens}::int end)`.execute(tx);
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
