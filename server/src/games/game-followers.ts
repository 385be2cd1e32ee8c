import type { RoleId } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/permissions';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import type { Recipient } from '../mail/queue-mail.ts';

/** Someone who is told of a school's games, with what decides which of them he may know. */
export type GameFollower = Recipient & Actor & { readonly conferenceThatYear: number | null };

interface Row {
  id: number;
  email: string;
  email_notify: boolean;
  role_id: RoleId;
  school_id: number | null;
  conference_id: number | null;
  associate: boolean;
  conference_that_year: number | null;
}

/** The active users of the schools and the administrators of the conferences (decision A052). */
export async function findGameFollowers(
  tx: Tx,
  schoolIds: readonly number[],
  conferenceIds: readonly number[],
  year: number,
): Promise<GameFollower[]> {
  const { rows } = await sql<Row>`
    select u.id, u.email, u.email_notify, u.role_id, u.school_id, u.conference_id, u.associate, y.conference_id as conference_that_year
    from users u left join school_years y on y.school_id = u.school_id and y.year = ${year}
    where u.status = 1 and u.deleted_at is null
      and (u.school_id = any (${[...schoolIds]}::int[]) or u.conference_id = any (${[...conferenceIds]}::int[]))
    order by u.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    wantsMail: row.email_notify,
    roleId: row.role_id,
    schoolId: row.school_id,
    conferenceId: row.conference_id,
    associate: row.associate,
    conferenceThatYear: row.conference_that_year,
  }));
}
