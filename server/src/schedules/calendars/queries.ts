import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { type RoleId, SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import { CURRENT_MOMENT } from '../../platform/db/moment.ts';
import { MEMBERSHIPS } from '../../access/private-games.ts';
import { GAME_JOINS, GAME_OBJECT, type GameRow } from '../../games/game-row.ts';

/** The time at which a user created their calendar address for a school; undefined when they have none. */
export async function findFeed(db: Db, userId: number, schoolId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  return row?.created_at;
}

export interface CalendarRow {
  readonly school_id: number;
  readonly school_name: string;
  readonly created_at: Date;
}

/** The calendar addresses of a user, by school. */
export function findFeeds(db: Db, userId: number): Promise<CalendarRow[]> {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('schools as s', 's.id', 'f.school_id')
    .select(['f.school_id', 's.school_name', 'f.created_at'])
    .where('f.user_id', '=', userId)
    .orderBy('s.school_name')
    .orderBy('s.id')
    .execute();
}

/** The school and the user behind a calendar address. */
export interface Feed {
  /** The moment of the call. */
  readonly at: Date;
  readonly actor: Actor;
  /** `year:conference` for each season of the user's own school. */
  readonly memberships: string;
  readonly schoolId: number;
  readonly schoolName: string;
}

interface FeedRow {
  readonly at: Date;
  readonly user_id: number;
  readonly role_id: RoleId;
  readonly own_school_id: number | null;
  readonly conference_id: number | null;
  readonly associate: boolean;
  readonly memberships: string | null;
  readonly school_id: number;
  readonly school_name: string;
}

/** The calendar behind an address; undefined when it is unknown or its user can no longer sign in. */
export async function findFeedByToken(db: Db, tokenHash: Buffer): Promise<Feed | undefined> {
  const { rows } = await sql<FeedRow>`
    select ${CURRENT_MOMENT} as at, u.id as user_id, u.role_id, u.school_id as own_school_id, u.conference_id, u.associate,
           ${sql.raw(MEMBERSHIPS)} as memberships,
           s.id as school_id, s.school_name
    from calendar_feeds f join users u on u.id = f.user_id join schools s on s.id = f.school_id
    where f.token_sha256 = ${tokenHash} and u.deleted_at is null and u.status = any (${SIGN_IN_STATUSES}::int[])`.execute(
    db,
  );
  const [row] = rows;
  return (
    row && {
      at: row.at,
      actor: {
        id: row.user_id,
        roleId: row.role_id,
        schoolId: row.own_school_id,
        conferenceId: row.conference_id,
        associate: row.associate,
      },
      memberships: row.memberships ?? '',
      schoolId: row.school_id,
      schoolName: row.school_name,
    }
  );
}

export interface CalendarGame {
  readonly game: GameRow;
  /** When the game, or one of its schools, changed last. */
  readonly changedAt: Date;
}

/** The games of a school from a year on, by day. */
export async function findGamesFrom(db: Db, schoolId: number, year: number): Promise<CalendarGame[]> {
  const { rows } = await sql<CalendarGame>`
    select ${sql.raw(GAME_OBJECT)} as game, greatest(g.updated_at, hs.updated_at, aws.updated_at) as "changedAt"
    from game_sides mine join games g on g.id = mine.game_id ${sql.raw(GAME_JOINS)}
    where mine.school_id = ${schoolId} and mine.year >= ${year}
    order by g.game_date, g.id`.execute(db);
  return rows;
}

/** Whether there is a school with this id. */
export async function hasSchool(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('schools').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
