import type { MailDigest } from '@open-date/shared-api/rules/accounts/profile';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import { type UserRow, findUser } from './queries.ts';

export interface IgnoredRow {
  readonly id: number;
  readonly name: string;
}

export interface ProfileRow {
  readonly dont_show_teams_within: 1 | 2 | 3 | null;
  readonly email_notify: boolean;
  readonly mail_digest: MailDigest;
  readonly schools: readonly IgnoredRow[];
  readonly conferences: readonly IgnoredRow[];
}

export async function findProfile(
  db: Db | Tx,
  id: number,
): Promise<{ user: UserRow; profile: ProfileRow } | undefined> {
  const user = await findUser(db, id);
  const profile = user && (await findSettings(db, id));
  return profile && { user, profile };
}

async function findSettings(db: Db | Tx, id: number): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select dont_show_teams_within, email_notify, mail_digest,
           (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.school_name) order by s.school_name, s.id), '[]')
            from user_ignored_schools i join schools s on s.id = i.school_id where i.user_id = u.id) as schools,
           (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
            from user_ignored_conferences i join conferences c on c.id = i.conference_id where i.user_id = u.id) as conferences
    from users u where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}
