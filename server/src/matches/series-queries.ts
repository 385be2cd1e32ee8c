import { type RawBuilder, sql } from 'kysely';
import { viewerRow } from '../access/private-games.ts';
import type { Viewer } from '../access/viewer.ts';
import { IS_CONFERENCE_WEEK, IS_NOT_AVAILABLE } from '../schedules/week-rules.ts';
import type { Query } from '../platform/db/open.ts';
import type { OpponentRow } from './queries.ts';

/** The school that looks for a series, as it is in the first season of the window. */
export interface SeriesSchoolRow {
  readonly school_id: number;
  readonly school_name: string;
  readonly conference_id: number;
  readonly type_id: number;
  readonly power_group: 'P' | 'G' | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A week in which the asking school is free. */
export interface OwnDateRow {
  readonly id: number;
  readonly year: number;
  readonly week: number;
  readonly saturday_date: string;
  readonly wants: readonly number[];
}

/** An opponent with the weeks in which both are free; `own` is the id of the asking school's week. */
export interface SeriesOpponentRow extends OpponentRow {
  readonly power_group: 'P' | 'G' | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly dates: readonly { readonly own: number; readonly id: number; readonly wants: readonly number[] }[];
}

export interface SeriesRows {
  readonly mine: SeriesSchoolRow;
  readonly days: readonly OwnDateRow[];
  readonly opponents: readonly SeriesOpponentRow[];
}

export interface SeriesWindow {
  readonly schoolId: number;
  /** The opponent; null for all schools of the division in other conferences, without those that the viewer ignores. */
  readonly opponentId: number | null;
  readonly from: number;
  readonly to: number;
}

/**
 * SQL: whether a week is open, by the rule of visible_open_cells and the server's clock, over a season `y`, a school's
 * week `sw` and a week `w`.
 */
const isOpen = (blocking: RawBuilder<unknown>) => sql`
  y.season_full_effective = 0 and not sw.bye and not sw.hold_for_fcs and not ${sql.raw(IS_NOT_AVAILABLE)}
  and (y.exchange_with_non or not ${sql.raw(IS_CONFERENCE_WEEK)})
  and not exists (select from game_sides gs where gs.school_id = sw.school_id and gs.season_week_id = sw.season_week_id
    ${blocking} offset 0)`;
/**
 * The asking school's own weeks count as taken by any game, other schools' only by games that the viewer may see
 * (A086).
 */
const OWN_OPEN = isOpen(sql``);
const OTHERS_OPEN = isOpen(sql`and gs.game_id not in (select id from hidden)`);

/**
 * A school's open dates and its possible opponents in one statement; undefined when the school does not play that
 * season.
 */
export async function findSeriesRows(
  query: Query,
  window: SeriesWindow,
  viewer: Viewer,
): Promise<SeriesRows | undefined> {
  // Prepared once per connection, because planning takes as long as running.
  const [row] = await query('series', seriesStatement(window, viewer));
  return row?.mine ? row : undefined;
}

function seriesStatement({ schoolId, opponentId, from, to }: SeriesWindow, { actor, today, scope }: Viewer) {
  return sql<SeriesRows>`
    with hidden as materialized (
      select h.id from hidden_games(${viewerRow(scope)}) h
    ), own_season as materialized (
      select y.* from visible_seasons(${viewerRow(scope)}) y where y.school_id = ${schoolId}::int and y.year between ${from}::int and ${to}::int
    ), mine as materialized (
      select y.school_id, s.school_name, y.conference_id, y.type_id, y.is_independents, y.power_group, s.latitude, s.longitude
      from own_season y join schools s on s.id = y.school_id order by y.year limit 1
    ), days as materialized (
      select sw.id, sw.season_week_id, w.year, w.week, w.saturday_date, w.play_window,
             coalesce((select array_agg(x.want_id order by x.want_id) from school_week_wants x where x.school_week_id = sw.id), '{}') as wants
      from own_season y
      join school_weeks sw on sw.school_id = y.school_id and sw.year = y.year
      join season_weeks w on w.id = sw.season_week_id
      where w.saturday_date >= ${today}::date and ${OWN_OPEN}
    ), season as materialized (
      select y.* from visible_seasons(${viewerRow(scope)}) y
      where y.year = any (array(select distinct year from days)) and y.school_id <> ${schoolId}::int
        and case when ${opponentId}::int is not null then y.school_id = ${opponentId}::int
                 else y.type_id = (select type_id from mine)
                   and (y.conference_id <> (select conference_id from mine) or (select is_independents from mine))
                   and not exists (select from user_ignored_schools i where i.user_id = ${actor.id}::int and i.school_id = y.school_id)
                   and not exists (select from user_ignored_conferences i
                                   where i.user_id = ${actor.id}::int and i.conference_id = y.conference_id) end
    ), common as materialized (
      select sw.school_id, max(y.power_group) as power_group, min(y.year) as first_year,
             json_agg(json_build_object('own', w.id, 'id', sw.id, 'wants', coalesce((
               select array_agg(x.want_id order by x.want_id) from school_week_wants x where x.school_week_id = sw.id), '{}')) order by w.saturday_date) as dates
      from days w
      join season y on y.year = w.year
      join school_weeks sw on sw.school_id = y.school_id and sw.season_week_id = w.season_week_id
      where ${OTHERS_OPEN}
      group by sw.school_id
    ), opponent as (
      select s.id as school_id, s.school_name, s.display_name, s.nickname, s.nickname14, s.abbreviation, s.city, s.state, s.logo_file_id,
             s.primary_color, s.secondary_color, s.latitude, s.longitude, y.conference_id, c.name as conference_name, c.type_id,
             common.power_group, common.dates
      from common
      join schools s on s.id = common.school_id
      join school_years y on y.school_id = common.school_id and y.year = common.first_year
      join conferences c on c.id = y.conference_id)
    select (select to_json(mine) from mine) as mine,
           coalesce((select json_agg(days order by days.saturday_date) from days), '[]') as days,
           coalesce((select json_agg(opponent) from opponent), '[]') as opponents`;
}
