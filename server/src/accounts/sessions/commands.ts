import { browserName } from '@open-date/shared-api/rules/accounts/browser-name';
import { SESSION_BOUNDS } from '@open-date/shared-api/rules/accounts/sessions';
import { SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type RawBuilder, sql } from 'kysely';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { listAffiliation } from '../users/affiliation.ts';
import { rememberPlaces } from './sign-in-places.ts';
import type { UserRow } from '../users/queries.ts';
import { newToken, tokenHash } from './token.ts';

const SESSION_DAYS = 7;
const DAY = 86_400_000;
const MOST_USER_AGENT = 400;
const KEPT_SEARCHES = 20;

/** A sign-in: the user, and the network address and browser that they use. */
interface NewSession {
  readonly user: UserRow;
  readonly source: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** The token by which a browser is recognized later; null when the browser keeps none. */
  readonly device: string | null;
}

/**
 * Opens a session and returns its token, which is stored only as a hash; refuses when the password was replaced after
 * it was checked.
 */
export async function openSession(tx: Tx, { user, ...from }: NewSession, now: Date): Promise<string> {
  const checked = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where(sql<boolean>`password_hash is not distinct from ${user.password_hash}`)
    .where('status', 'in', SIGN_IN_STATUSES)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!checked) throw new Refusal('login.refused', MESSAGES.invalidCredentials);
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      token_sha256: tokenHash(token),
      user_id: user.id,
      source: from.source,
      ip: from.ip.split('%')[0],
      user_agent: from.userAgent?.slice(0, MOST_USER_AGENT) ?? null,
      created_at: now,
      last_seen_at: now,
      proved_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY),
    })
    .execute();
  await endOldestSessions(tx, user.id, now);
  await tx.updateTable('users').set({ last_activity_at: now }).where('id', '=', user.id).execute();
  if (await rememberPlaces(tx, user.id, from, now)) await mailNewPlace(tx, user, from);
  await recordActivity(tx, namedActor(user), {
    action: 'auth.login',
    objectType: 'user',
    objectId: user.id,
    description: `${user.first_name} ${user.last_name} signed in.`,
    ...listAffiliation(user),
  });
  return token;
}

/** Ends the sessions of a user that were used longest ago, and deletes the oldest ended ones, beyond their bounds. */
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

/** Mails a user that somebody signed in from a network and a browser that the account has not been used with. */
function mailNewPlace(tx: Tx, { id, email }: UserRow, { ip, userAgent }: Omit<NewSession, 'user'>): Promise<void> {
  return queueMail(tx, null, {
    kind: 'security',
    isOptional: false,
    subject: `Your ${PRODUCT_NAME} account was used in a new place`,
    text: `Someone signed in to your account with ${browserName(userAgent)} from the network ${clientNetwork(ip)}. If this was you, there is nothing to do. If not, choose a new password at once: that signs everybody out.`,
    recipients: [{ id, email, wantsMail: true }],
  });
}

/** Ends the session of a token; does nothing for an unknown token. */
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
  await recordActivity(tx, namedActor(user), {
    action: 'auth.logout',
    objectType: 'user',
    objectId: user.id,
    description: `${user.first_name} ${user.last_name} signed out.`,
    ...listAffiliation(user),
  });
}

/** SQL: whether a token is that of the session, or one that was handed out beside it. */
function ownsToken(hash: Buffer) {
  return sql<boolean>`(token_sha256 = ${hash} or id = (select session_id from session_tokens where token_sha256 = ${hash}))`;
}

/** Stores a search as the user's newest and forgets all but the newest 20. */
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

/** An address without the order and the view of its rows, which make no search of their own (A066). */
function withoutOrder(url: RawBuilder<unknown>) {
  return sql<string>`rtrim(regexp_replace(${url}, '(?<=[?&])(sort|view)=[^&]*(&|$)', '', 'g'), '?&')`;
}

type Person = Pick<UserRow, 'id' | 'role_id' | 'first_name' | 'last_name' | 'school_id' | 'conference_id'>;

function namedActor(user: Person) {
  return { id: user.id, roleId: user.role_id, firstName: user.first_name, lastName: user.last_name };
}
