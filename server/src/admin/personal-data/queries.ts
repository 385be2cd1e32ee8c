import type { RoleId } from '@open-date/shared-api/rules/constants';
import type { UserStatus } from '@open-date/shared-api/rules/admin/users';
import { sql } from 'kysely';
import { type ViewerScope, viewerRow } from '../../access/private-games.ts';
import { findOwn } from '../../messages/notifications/queries.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** Undefined without an account, or when its data were removed. */
export async function findPersonalData(db: Db, scope: ViewerScope, id: number) {
  const account = await findAccount(db, id);
  if (!account) return undefined;
  return {
    account,
    ignoredSchools: await findIgnoredSchools(db, id),
    ignoredConferences: await findIgnoredConferences(db, id),
    sessions: await findSessions(db, id),
    signIns: await findSignIns(db, account),
    knownAddresses: await findKnownAddresses(db, id),
    secondFactors: await findSecondFactors(db, id),
    calendarAddresses: await findCalendarAddresses(db, id),
    searches: await findSearches(db, id),
    notifications: await findOwn(db, id),
    mails: await findMails(db, id),
    news: await findNews(db, id),
    bids: await findBids(db, id),
    followedAuctions: await findFollows(db, id),
    activity: await findOwnActivity(db, scope, id),
  };
}

export type PersonalRows = NonNullable<Awaited<ReturnType<typeof findPersonalData>>>;

function findAccount(db: Db, id: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('schools as s', 's.id', 'u.school_id')
    .leftJoin('conferences as c', 'c.id', 'u.conference_id')
    .selectAll('u')
    .select(['s.school_name', 'c.name as conference_name'])
    .select([
      sql<RoleId>`u.role_id`.as('role_id'),
      sql<UserStatus>`u.status`.as('status'),
      sql<Date>`u.created_at`.as('created_at'),
    ])
    .where('u.id', '=', id)
    .where('u.removed_at', 'is', null)
    .executeTakeFirst();
}

async function findIgnoredSchools(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_ignored_schools as i')
    .innerJoin('schools as s', 's.id', 'i.school_id')
    .select('s.school_name as name')
    .where('i.user_id', '=', id)
    .orderBy('s.school_name')
    .execute();
  return rows.map(({ name }) => name);
}

async function findIgnoredConferences(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_ignored_conferences as i')
    .innerJoin('conferences as c', 'c.id', 'i.conference_id')
    .select('c.name')
    .where('i.user_id', '=', id)
    .orderBy('c.name')
    .execute();
  return rows.map(({ name }) => name);
}

function findSessions(db: Db, id: number) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'expires_at', 'revoked_at', 'source', 'user_agent'])
    .select(sql<string | null>`host(ip)`.as('ip'))
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
}

/** Attempts are stored by address, which another account may have had earlier. */
function findSignIns(db: Db, { email, created_at }: { readonly email: string; readonly created_at: Date }) {
  return db
    .selectFrom('login_attempts')
    .select(['at', 'ok', sql<string | null>`host(ip)`.as('ip')])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('at', '>=', created_at)
    .orderBy('id')
    .execute();
}

/** Devices are stored only as hashes. */
function findKnownAddresses(db: Db, id: number) {
  return db
    .selectFrom('sign_in_places')
    .select(['place', 'last_at'])
    .where('user_id', '=', id)
    .where('kind', '=', 'address')
    .orderBy('last_at')
    .execute();
}

/** Without codes and keys, which are secret. */
async function findSecondFactors(db: Db, id: number) {
  const apps = await db
    .selectFrom('totp_factors')
    .select('confirmed_at')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return { appSince: apps[0]?.confirmed_at ?? null, passkeys };
}

function findCalendarAddresses(db: Db, id: number) {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('schools as s', 's.id', 'f.school_id')
    .select(['s.school_name', 'f.created_at', 'f.last_read_at'])
    .where('f.user_id', '=', id)
    .orderBy('f.created_at')
    .execute();
}

function findSearches(db: Db, id: number) {
  return db
    .selectFrom('previous_searches')
    .select(['url', 'description', 'searched_at'])
    .where('user_id', '=', id)
    .orderBy('searched_at')
    .execute();
}

/** Without suppressed mails, whose content they may no longer see. */
function findMails(db: Db, id: number) {
  return db
    .selectFrom('email_outbox')
    .select(['created_at', 'sent_at', 'state', 'to_email', 'subject', 'body_html'])
    .where('to_user_id', '=', id)
    .where('state', '<>', 'suppressed')
    .orderBy('id')
    .execute();
}

function findNews(db: Db, id: number) {
  return db
    .selectFrom('news_items')
    .select(['created_at', 'board', 'message_html'])
    .where('created_by', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Placed and automatic bids; the auction reveals the difference when it ends. */
function findBids(db: Db, id: number) {
  return db
    .selectFrom('bids as b')
    .innerJoin('schools as s', 's.id', 'b.school_id')
    .select(['b.created_at', 'b.retracted_at', 'b.retracted_reason', 'b.auction_id', 's.school_name', 'b.amount'])
    .where('b.created_by', '=', id)
    .orderBy('b.id')
    .execute();
}

function findFollows(db: Db, id: number) {
  return db
    .selectFrom('auction_follows')
    .select(['auction_id', 'created_at', 'notice_minutes'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
}

interface OwnActivityRow {
  readonly created_at: Date;
  readonly action: string;
  readonly object_type: string;
  readonly object_id: string | null;
  readonly description: string;
  readonly detail: { readonly before?: unknown; readonly after?: unknown; readonly reason?: string };
}

/** Only entries that the viewer may see (R-activity-secrecy). */
async function findOwnActivity(db: Db, scope: ViewerScope, id: number): Promise<OwnActivityRow[]> {
  const { rows } = await sql<OwnActivityRow>`
    select l.created_at, l.action, l.object_type, l.object_id, l.description, l.detail
    from visible_activity(${viewerRow(scope)}) l where l.user_id = ${id} order by l.id`.execute(db);
  return rows;
}

export interface LockedPerson {
  readonly id: number;
  readonly email: string;
}

/** Also a deleted account. */
export function lockPerson(tx: Tx, id: number): Promise<LockedPerson | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function findReasons(tx: Tx, id: number): Promise<{ auctionId: number; reason: string }[]> {
  const { rows } = await sql<{ auctionId: number; reason: string }>`
    select distinct auction_id as "auctionId", retracted_reason as reason from bids
    where retracted_by = ${id} and retracted_reason is not null`.execute(tx);
  return rows;
}

/** Current and former addresses of an account, without those of other accounts. */
export async function findEmails(tx: Tx, { id, email }: LockedPerson): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct v.email from (
      select ${email} as email
      union all
      select v.email from activity_log l,
        lateral (values (l.detail -> 'before' ->> 'email'), (l.detail -> 'after' ->> 'email')) v (email)
      where l.object_type = 'user' and l.object_id = ${String(id)} and v.email is not null) v
    where not exists (select from users u
                      where lower(u.email) = lower(v.email) and u.id <> ${id})`.execute(tx);
  return rows.map(({ email }) => email);
}
