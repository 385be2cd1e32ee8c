import { browserName } from '@open-date/shared-api/rules/accounts/browser-name';
import { SESSION_BOUNDS } from '@open-date/shared-api/rules/accounts/sessions';
import { SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type RawBuilder, sql } from 'kysely';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { Tx } from '../../platform/db/transaction.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { mailOwner } from '../mail-owner.ts';
import { recordOwnActivity } from '../users/user-activity.ts';
import { rememberPlaces } from './sign-in-places.ts';
import type { UserRow } from '../users/queries.ts';
import { newToken, tokenHash } from './token.ts';

const SESSION_DAYS = 7;
const DAY_MS = 86_400_000;
const MAX_USER_AGENT_CHARACTERS = 400;
const KEPT_SEARCHES = 20;

interface NewSession {
  readonly user: UserRow;
  readonly source: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** Recognizes the browser later; null without a cookie. */
  readonly device: string | null;
}

/** Opens a session and returns its token; only the hash is stored. Refuses when the password changed after the check. */
export async function openSession(tx: Tx, { user, ...from }: NewSession, now: Date): Promise<string> {
  const checked = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where(sql<boolean>`password_hash is not distinct from ${user.password_hash}`)
    .where('status', 'in', SIGN_IN_STATUSES)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!checked) throw new HttpError('login.refused', MESSAGES.invalidCredentials);
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      token_sha256: tokenHash(token),
      user_id: user.id,
      source: from.source,
      ip: from.ip.split('%')[0],
      user_agent: from.userAgent?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
      created_at: now,
      last_seen_at: now,
      proved_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    })
    .execute();
  await endOldestSessions(tx, user.id, now);
  await tx.updateTable('users').set({ last_activity_at: now }).where('id', '=', user.id).execute();
  if (await rememberPlaces(tx, user.id, from, now)) await mailNewPlace(tx, user, from);
  await recordOwnActivity(tx, user, 'auth.login', `${user.first_name} ${user.last_name} signed in.`);
  return token;
}

/** Ends the least recently used sessions and deletes the oldest ended ones beyond their bounds. */
async function endOldestSessions(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`
    update sessions set revoked_at = ${now} where id in (
      select id from sessions where user_id = ${userId} and revoked_at is null
      order by last_seen_at desc, id desc offset ${SESSION_BOUNDS.live})`.execute(tx);
  await sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId}
      order by revoked_at desc nulls first, id desc offset ${SESSION_BOUNDS.kept})`.execute(tx);
}

function mailNewPlace(tx: Tx, user: UserRow, { ip, userAgent }: Omit<NewSession, 'user'>): Promise<void> {
  return mailOwner(tx, [user], {
    subject: `Your ${PRODUCT_NAME} account was used in a new place`,
    text: `Someone signed in to your account with ${browserName(userAgent)} from the network ${clientNetwork(ip)}. If this was you, there is nothing to do. If not, choose a new password at once: that ends all sessions.`,
  });
}

/** Does nothing for an unknown token. */
export async function closeSession(tx: Tx, { token }: { readonly token: string }, now: Date): Promise<void> {
  const closed = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where(ownsToken(tokenHash(token)))
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!closed) return;
  const user = await tx
    .selectFrom('users')
    .select(['id', 'role_id', 'first_name', 'last_name', 'school_id', 'conference_id'])
    .where('id', '=', closed.user_id)
    .executeTakeFirstOrThrow();
  await recordOwnActivity(tx, user, 'auth.logout', `${user.first_name} ${user.last_name} signed out.`);
}

/** SQL: whether the session has the token, or issued it as the next one. */
function ownsToken(hash: Buffer) {
  return sql<boolean>`(token_sha256 = ${hash} or id = (select session_id from session_tokens where token_sha256 = ${hash}))`;
}

/** Stores a search and keeps the newest 20. */
export async function savePreviousSearch(
  tx: Tx,
  session: Session,
  input: { readonly url: string; readonly description: string },
  now: Date,
): Promise<void> {
  const { id: userId } = session.actor;
  await tx
    .deleteFrom('previous_searches')
    .where('user_id', '=', userId)
    .where('url', '<>', input.url)
    .where(withoutOrder(sql.ref('url')), '=', withoutOrder(sql`${input.url}::text`))
    .execute();
  await tx
    .insertInto('previous_searches')
    .values({ user_id: userId, ...input, searched_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'url']).doUpdateSet({ description: input.description, searched_at: now }),
    )
    .execute();
  await sql`
    delete from previous_searches where user_id = ${userId} and url in (
      select url from previous_searches where user_id = ${userId} order by searched_at desc offset ${KEPT_SEARCHES})`.execute(
    tx,
  );
}

/** SQL: an address without sort and view, which make no different search (A066). */
function withoutOrder(url: RawBuilder<unknown>) {
  return sql<string>`rtrim(regexp_replace(${url}, '(?<=[?&])(sort|view)=[^&]*(&|$)', '', 'g'), '?&')`;
}
