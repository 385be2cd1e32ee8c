import { PENDING } from '@open-date/shared-api/rules/constants';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { type SeasonOf, seasonRows } from '../schools/season-rows.ts';

export interface GameRow {
  readonly id: number;
  readonly year: number;
  readonly date: CalendarDate;
  readonly pending: number;
  readonly isPrivate: boolean;
  readonly conferenceId: number | null;
  readonly privateTo: string | null;
  readonly homeId: number;
  readonly home: string;
  readonly awayId: number;
  readonly away: string;
  /** Conferences of home and away school. */
  readonly before: readonly [number, number];
}

export async function findGames(tx: Tx, seasons: readonly SeasonOf[]): Promise<GameRow[]> {
  const { rows } = await sql<Omit<GameRow, 'before'> & { homeConference: number; awayConference: number }>`
    select g.id, g.year, g.game_date as date, g.pending, g.pending = ${PENDING.private}::int as "isPrivate",
           g.conference_id as "conferenceId", p.name as "privateTo", sh.id as "homeId", sh.display_name as home,
           sa.id as "awayId", sa.display_name as away, hy.conference_id as "homeConference", ay.conference_id as "awayConference"
    from games g
    join game_sides h on h.game_id = g.id and h.side = 'H' join game_sides a on a.game_id = g.id and a.side = 'A'
    join schools sh on sh.id = h.school_id join schools sa on sa.id = a.school_id
    join school_years hy on hy.school_id = h.school_id and hy.year = h.year
    join school_years ay on ay.school_id = a.school_id and ay.year = a.year
    left join conferences p on p.id = g.private_conference_id
    where g.id in (select s.game_id from ${seasonRows(seasons)} join game_sides s on s.school_id = t.school and s.year = t.year)
    order by g.game_date, g.id`.execute(tx);
  return rows.map(({ homeConference, awayConference, ...game }) => ({
    ...game,
    before: [homeConference, awayConference],
  }));
}

export async function findGameConferences(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly [number, number]>> {
  const { rows } = await sql<{ id: number; home: number; away: number }>`
    select h.game_id as id, hy.conference_id as home, ay.conference_id as away
    from game_sides h join game_sides a on a.game_id = h.game_id and a.side = 'A'
    join school_years hy on hy.school_id = h.school_id and hy.year = h.year
    join school_years ay on ay.school_id = a.school_id and ay.year = a.year
    where h.side = 'H' and h.game_id = any (${[...ids]}::int[])`.execute(tx);
  return new Map(rows.map(({ id, home, away }) => [id, [home, away]]));
}

export async function findIndependents(tx: Tx): Promise<ReadonlySet<number>> {
  const rows = await tx.selectFrom('conferences').select('id').where('is_independents', '=', true).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Non-conference games in conference weeks. */
export async function findSuperseded(tx: Tx, seasons: readonly SeasonOf[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct g.id
    from ${seasonRows(seasons)} join v_season y on y.school_id = t.school and y.year = t.year
    join game_sides s on s.school_id = y.school_id and s.year = y.year
    join games g on g.id = s.game_id join season_weeks w on w.id = s.season_week_id
    where g.conference_id is null
      and is_conference_week(w.saturday_date, y.conference_play_starts, y.conf_end, y.is_independents)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export interface MemberSeasonRow extends SeasonOf {
  readonly school: string;
  readonly conferenceId: number;
  readonly conference: string;
  readonly promised: number | null;
  readonly playable: number;
  readonly games: number;
  readonly conferenceGames: number;
}

export async function findMemberSeasons(
  tx: Tx,
  conferenceIds: readonly number[],
  years: readonly number[],
): Promise<MemberSeasonRow[]> {
  const { rows } = await sql<MemberSeasonRow>`
    select y.school_id as "schoolId", y.year, s.display_name as school, y.conference_id as "conferenceId", c.name as conference,
           y.conference_games as promised, y.playable, count(g.id)::int as games, count(g.conference_id)::int as "conferenceGames"
    from v_season y join schools s on s.id = y.school_id join conferences c on c.id = y.conference_id
    left join game_sides x on x.school_id = y.school_id and x.year = y.year left join games g on g.id = x.game_id
    where y.conference_id = any (${[...conferenceIds]}::int[]) and y.year = any (${[...years]}::int[])
    group by y.school_id, y.year, s.display_name, y.conference_id, c.name, y.conference_games, y.playable
    order by y.year, s.display_name, y.school_id`.execute(tx);
  return [...rows];
}

interface WeekRow extends SeasonOf {
  readonly id: number;
  readonly school: string;
  readonly date: CalendarDate;
}

export async function findWeeks(tx: Tx, ids: readonly number[]): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select sw.id, sw.school_id as "schoolId", sw.year, s.display_name as school, w.saturday_date as date
    from school_weeks sw join schools s on s.id = sw.school_id join season_weeks w on w.id = sw.season_week_id
    where sw.id = any (${[...ids]}::int[]) order by w.saturday_date, s.display_name, sw.id`.execute(tx);
  return [...rows];
}

export async function findWantLabels(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.selectFrom('wants').select(['id', 'short_label']).execute();
  return new Map(rows.map(({ id, short_label }) => [id, short_label]));
}

export async function findDivisionNames(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.selectFrom('conference_divisions').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
