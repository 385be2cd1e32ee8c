import type { SeasonStatus } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import { type ViewerScope, viewerRow } from '../../access/private-games.ts';
import { type SeasonOf, seasonRows } from './season-rows.ts';

export interface SchoolFields {
  readonly school_name: string;
  readonly display_name: string;
  readonly nickname: string;
  readonly nickname14: string;
  readonly abbreviation: string;
  readonly team_name: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly stadium: string | null;
  readonly primary_color: string;
  readonly secondary_color: string;
}

export interface LockedSchool extends SchoolFields {
  readonly id: number;
  readonly version: number;
}

/** The caller has locked the schedule. */
export function findSchoolFields(tx: Tx, id: number): Promise<LockedSchool | undefined> {
  return tx
    .selectFrom('schools')
    .select([
      'id',
      'school_name',
      'display_name',
      'nickname',
      'nickname14',
      'abbreviation',
      'team_name',
      'city',
      'state',
      'stadium',
      'primary_color',
      'secondary_color',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findSchoolVersion(db: Db | Tx, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('schools').select('version').where('id', '=', id).executeTakeFirst();
  return row?.version;
}

export interface AdminYearRow {
  readonly year: number;
  readonly conference_id: number;
  readonly conference_name: string;
  readonly conference_type: number;
  readonly division_id: number | null;
  readonly division_name: string | null;
  readonly power_override: 'P' | 'G' | null;
  readonly scholarship: boolean;
  readonly participate_in_playoffs: boolean;
  readonly participate_in_championship: boolean;
  readonly play_at_hawaii: boolean;
  readonly conference_games: number | null;
  readonly conference_games_home: number | null;
  readonly season_full_effective: SeasonStatus;
  readonly season_locked: boolean;
  readonly games_available: number;
}

/** Seasons of a school, oldest first; counts are those of the viewer. */
export async function findSchoolYears(db: Db | Tx, schoolId: number, scope: ViewerScope): Promise<AdminYearRow[]> {
  const { rows } = await sql<AdminYearRow>`
    select y.year, y.conference_id, c.name as conference_name, c.type_id as conference_type, y.division_id, d.name as division_name,
           y.power_override, y.scholarship, y.participate_in_playoffs, y.participate_in_championship, y.play_at_hawaii, y.conference_games,
           y.conference_games_home, y.season_full_effective, y.season_locked, y.games_available
    from visible_seasons(${viewerRow(scope)}) y
    join conferences c on c.id = y.conference_id
    left join conference_divisions d on d.id = y.division_id
    where y.school_id = ${schoolId} order by y.year`.execute(db);
  return rows;
}

/** Settings of a school in a range of seasons, oldest first. */
export function findSeasonValues(tx: Tx, schoolId: number, from: number, until: number) {
  return tx
    .selectFrom('school_years as y')
    .innerJoin('conferences as c', 'c.id', 'y.conference_id')
    .select([
      'y.year',
      'c.type_id',
      'y.conference_id',
      'y.division_id',
      'y.power_override',
      'y.participate_in_playoffs',
      'y.participate_in_championship',
      'y.play_at_hawaii',
      'y.conference_games',
      'y.conference_games_home',
      'y.conference_games_derived',
    ])
    .where('y.school_id', '=', schoolId)
    .where('y.year', '>=', from)
    .where('y.year', '<=', until)
    .orderBy('y.year')
    .execute();
}

export function findMembership(tx: Tx, schoolId: number, year: number) {
  return tx
    .selectFrom('school_years')
    .select(['conference_id', 'division_id'])
    .where('school_id', '=', schoolId)
    .where('year', '=', year)
    .executeTakeFirst();
}

export function findPower(tx: Tx, schoolId: number, year: number) {
  return tx
    .selectFrom('school_years as y')
    .innerJoin('conferences as c', 'c.id', 'y.conference_id')
    .select(['y.conference_id', 'y.power_override', 'c.type_id'])
    .where('y.school_id', '=', schoolId)
    .where('y.year', '=', year)
    .executeTakeFirst();
}

/** Locks conference seasons in order; comes before the lock of schools. */
export async function lockConferenceYears(tx: Tx, ids: readonly number[], years: readonly number[]): Promise<void> {
  await sql`
    select from conference_years where conference_id = any (${[...ids]}::int[]) and year = any (${[...years]}::int[])
    order by conference_id, year for no key update`.execute(tx);
}

export async function findOwnConferences(
  tx: Tx,
  schoolIds: readonly number[],
  years: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ conference_id: number }>`
    select distinct conference_id from school_years
    where school_id = any (${[...schoolIds]}::int[]) and year = any (${[...years]}::int[])`.execute(tx);
  return rows.map(({ conference_id }) => conference_id);
}

export async function findMemberships(tx: Tx, seasons: readonly SeasonOf[]) {
  const { rows } = await sql<
    SeasonOf & {
      readonly conference_id: number;
      readonly division_id: number | null;
      readonly carried_from: number | null;
    }
  >`select y.school_id as "schoolId", y.year, y.conference_id, y.division_id, y.carried_from
    from ${seasonRows(seasons)} join school_years y on y.school_id = t.school and y.year = t.year`.execute(tx);
  return rows;
}

export interface ConferenceGameRow extends SeasonOf {
  readonly id: number;
  readonly pending: number;
  readonly conferenceId: number;
  readonly schools: readonly number[];
}

/** A game of two of the schools is listed twice. */
export async function findConferenceGames(tx: Tx, seasons: readonly SeasonOf[]): Promise<ConferenceGameRow[]> {
  const { rows } = await sql<ConferenceGameRow>`
    select g.id, g.pending, g.conference_id as "conferenceId", me.school_id as "schoolId", me.year,
           array(select s.school_id from game_sides s where s.game_id = g.id) as schools
    from ${seasonRows(seasons)} join game_sides me on me.school_id = t.school and me.year = t.year
    join games g on g.id = me.game_id
    where g.conference_id is not null order by g.id, me.school_id`.execute(tx);
  return rows;
}

/** Opponents in any season: their schedules show name, logo and membership, so a change locks them. */
export async function findOpponents(tx: Tx, schoolIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ school_id: number }>`
    select distinct o.school_id from game_sides me
    join game_sides o on o.game_id = me.game_id and o.side <> me.side
    where me.school_id = any (${[...schoolIds]}::int[])`.execute(tx);
  return rows.map(({ school_id }) => school_id);
}
