import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { LISTED_SESSIONS, type MailDigest } from '@open-date/shared-api/rules/profile';
import { type UserRow, findUser } from '../session/queries.ts';
import { IDLE_HOURS } from '../session/authenticate.ts';

export interface IgnoredRow {
  readonly id: number;
  readonly name: string;
}

/** What a profile keeps beyond the account. */
export interface ProfileRow {
  readonly dont_show_teams_within: 1 | 2 | 3 | null;
  readonly email_notify: boolean;
  readonly mail_digest: MailDigest;
  readonly schools: readonly IgnoredRow[];
  readonly conferences: readonly IgnoredRow[];
}

/** An account with its profile; undefined without such an account. */
export async function findProfile(db: Db, id: number): Promise<{ user: UserRow; profile: ProfileRow } | undefined> {
  const [user, profile] = await Promise.all([findUser(db, id), findSettings(db, id)]);
  return user && profile && { user, profile };
}

async function findSettings(db: Db, id: number): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select dont_show_teams_within, email_notify, mail_digest,
           (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.school_name) order by s.school_name, s.id), '[]')
            from user_ignored_schools i join schools s on s.id = i.school_id where i.user_id = u.id) as schools,
           (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
            from user_ignored_conferences i join conferences c on c.id = i.conference_id where i.user_id = u.id) as conferences
    from users u where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

export interface SessionRow {
  readonly id: number;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly source: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
}

/** The last ten sessions of a user that are not over, the one last seen first; the one that asks is always among them. */
export function findSessions(db: Db, userId: number, currentId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'source', 'user_agent'])
    .select(sql<string | null>`host(ip)`.as('ip'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_HOURS * 3_600_000))
    .orderBy(sql`id = ${currentId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_SESSIONS)
    .execute();
}
