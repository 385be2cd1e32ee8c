import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { ConferenceType } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import { type ViewerScope, viewerRow } from '../../access/private-games.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { Db } from '../../platform/db/transaction.ts';

/** The versions of everything that decides which seasons have rows, as one text. */
export async function findSeasonsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', (select sum(version) from season_versions),
      (select string_agg(version::text, ' ' order by name) from data_versions where name in ('reference', 'guarantees'))) as version`.execute(
    db,
  );
  return onlyRow(rows).version;
}

export interface SeasonRow {
  readonly year: number;
  readonly start_date: CalendarDate;
  readonly end_date: CalendarDate;
  /** Whether it has games that the viewer may know. */
  readonly has_games: boolean;
  readonly has_guarantees: boolean;
  /** The divisions with schools in it. */
  readonly divisions: readonly ConferenceType[];
}

/** All seasons with what reports can show of them, oldest first. */
export async function findReportSeasons(db: Db, scope: ViewerScope): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    with hidden as materialized (select h.id from hidden_games(${viewerRow(scope)}) h),
    members as (
      select y.year, array_agg(distinct c.type_id::int) as divisions
      from school_years y join conferences c on c.id = y.conference_id group by y.year)
    select s.year, s.start_date, s.end_date,
           s.year in (select g.year from games g where g.pending <> 3 or g.id not in (select h.id from hidden h)) as has_games,
           s.year in (select g.season from guarantee_games g) as has_guarantees,
           coalesce(m.divisions, '{}') as divisions
    from seasons s left join members m on m.year = s.year order by s.year`.execute(db);
  return rows;
}

/** The last Saturdays of a division in a season on which reports have something to show; null without one. */
export interface LastSaturdaysRow {
  readonly division: ConferenceType;
  readonly open: CalendarDate | null;
  /** The last open date with a want. */
  readonly wanted: CalendarDate | null;
  /** The last week that is held for the FCS. */
  readonly held: CalendarDate | null;
  /** The last free week of a season that is full. */
  readonly full: CalendarDate | null;
}

/** The last Saturdays from the viewer's day on, for each division with schools in the season. */
export async function findLastSaturdays(db: Db, year: number, scope: ViewerScope): Promise<LastSaturdaysRow[]> {
  const { rows } = await sql<LastSaturdaysRow>`
    select c.type_id as division,
           max(c.saturday_date) filter (where o.is_open) as open,
           max(c.saturday_date) filter (where o.is_open and c.id in (select x.school_week_id from school_week_wants x)) as wanted,
           max(c.saturday_date) filter (where c.hold_for_fcs and c.game_id is null) as held,
           max(c.saturday_date) filter (where c.season_full_effective in (1, 2) and c.game_id is null and not c.not_available) as full
    from season_cells(${viewerRow(scope)}, ${year}::int, null) c
    cross join lateral (
      select needs_game(c.game_id, c.bye or c.hold_for_fcs or c.not_available, c.season_full_effective, c.conference_week,
                        c.exchange_with_non, c.saturday_date, ${scope.today}::date) as is_open) o
    where c.saturday_date >= ${scope.today}::date
    group by c.type_id`.execute(db);
  return rows;
}
