import { SESSION_BOUNDS } from '@open-date/shared-api/rules/accounts/sessions';
import { sql } from 'kysely';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { mailOwner } from '../mail-owner.ts';
import { recordOwnActivity } from '../users/user-activity.ts';
import { newToken, tokenHash } from './token.ts';

/** Issues the next token of a session; the current one stays valid until the next is used. Deletes tokens beyond the bound. */
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

/** Ends a session whose replaced token was used again, and mails the user: someone copied it. */
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
  const name = `${user.first_name} ${user.last_name}`;
  await recordOwnActivity(tx, user, 'auth.copied', `Ended a session of ${name}: a replaced token was used again.`);
  await mailOwner(tx, [user], {
    subject: `A session of your ${PRODUCT_NAME} account was ended`,
    text: 'Two places used the same session of your account, which may mean that it was copied. It was ended in both. Sign in again, and sign out everywhere else in your settings if you do not know why.',
  });
}
