import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import type { BlockedCode } from '@open-date/shared-api/rules/matches/match';
import { OPPONENT_TYPES } from '@open-date/shared-api/rules/matches/wants';
import type { GamePrivacy } from '@open-date/shared-api/rules/access/private-games';
import { sql } from 'kysely';
import type { Query } from '../platform/db/open.ts';
import { PRIVACY_JOIN, PRIVACY_PAIRS, viewerRow } from '../access/private-games.ts';
import type { Viewer } from '../access/viewer.ts';
import { IS_CONFERENCE_WEEK, IS_NOT_AVAILABLE } from '../schedules/week-rules.ts';

/** A school's week on the date of the search, with the school's counts of that season. */
interface SeasonFacts {
  readonly id: number;
  readonly school_id: number;
  readonly school_name: string;
  readonly conference_id: number;
  readonly type_id: number;
  readonly power_group: 'P' | 'G' | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly wants: readonly number[];
  readonly conference_week: boolean;
  readonly hold_for_fcs: boolean;
  readonly games_home: number;
  readonly fcs_opponents: number;
}

/** The week to find opponents for. */
export interface OpenWeekRow extends SeasonFacts {
  readonly year: number;
  readonly week: number;
  readonly saturday_date: string;
  readonly bye: boolean;
  readonly not_available: boolean;
  readonly has_game: boolean;
  /** Number of years for which the viewer hides recent opponents of their own school; null for another school. */
  readonly dont_show_within: number | null;
}

/** An opponent as lists show it, with its conference of that season. */
export interface OpponentRow {
  readonly school_id: number;
  readonly school_name: string;
  readonly display_name: string;
  readonly nickname: string;
  readonly nickname14: string;
  readonly abbreviation: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly logo_file_id: number | null;
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly conference_id: number;
  readonly conference_name: string;
  readonly type_id: number;
}

/** A school that could be the opponent, free or not. */
export interface CandidateRow extends SeasonFacts, OpponentRow {
  readonly is_same_conference: boolean;
  readonly has_auction: boolean;
  /** Why the school is not free; null when it is free. */
  readonly blocked: BlockedCode | null;
  /** The school's wants in open weeks of the season; filled only for a school that is not free. */
  readonly season_wants: readonly number[];
  readonly is_ignored: boolean;
  /** Every meeting of the two schools, including those that the viewer may not see. */
  readonly meetings: readonly Meeting[];
}

/** A game between the two schools in some season. */
export interface Meeting extends GamePrivacy {
  readonly year: number;
}

export interface MatchRows {
  readonly mine: OpenWeekRow;
  readonly candidates: readonly CandidateRow[];
}

const TYPES = JSON.stringify(OPPONENT_TYPES);

/**
 * The week and every school that could play it that Saturday, in one statement; undefined for an unknown week. A week
 * with a game has no candidates. Another school's week counts as if its hidden game did not exist (A086).
 */
export async function findMatchRows(query: Query, weekId: number, viewer: Viewer): Promise<MatchRows | undefined> {
  // Prepared once per connection, because planning takes as long as running.
  const [row] = await query('matches', matchStatement(weekId, viewer));
  return row?.mine ? row : undefined;
}

function matchStatement(weekId: number, { actor, today, now, scope }: Viewer) {
  return sql<MatchRows>`
    with anchor as materialized (
      select sw.id, sw.school_id, sw.season_week_id, sw.year, c.type_id, w.week, w.saturday_date, w.play_window
      from school_weeks sw
      join season_weeks w on w.id = sw.season_week_id
      join school_years y on y.school_id = sw.school_id and y.year = sw.year
      join conferences c on c.id = y.conference_id
      where sw.id = ${weekId}::int
    ), hidden as materialized (
      select h.id from hidden_games(${viewerRow(scope)}) h
    ), season as materialized (
      select y.* from visible_seasons(${viewerRow(scope)}) y
      where y.year = (select year from anchor)
        and (${sql.lit(TYPES)}::jsonb -> (select type_id::text from anchor) @> to_jsonb(y.type_id) or y.school_id = (select school_id from anchor))
    ), wanted as materialized (
      select sw.school_id,
             array_agg(x.want_id order by x.want_id) filter (where sw.season_week_id = (select season_week_id from anchor)) as wants,
             array_agg(distinct x.want_id) filter (where not sw.bye and not sw.not_available and not exists (
               select from game_sides gs where gs.school_id = sw.school_id and gs.season_week_id = sw.season_week_id
                 and gs.game_id not in (select id from hidden) offset 0)) as season_wants
      from school_weeks sw join school_week_wants x on x.school_week_id = sw.id
      where sw.season_week_id = any (array(
        select w.id from season_weeks w where w.year = (select year from anchor) and w.saturday_date >= ${today}::date))
      group by sw.school_id
    ), weeks as materialized (
      -- Starts from the seasons read above; the laterals keep index walks whatever the planner estimates.
      select sw.id, sw.school_id, sw.year, w.week, w.saturday_date, sw.bye and gs.game_id is null as bye,
             sw.hold_for_fcs and gs.game_id is null as hold_for_fcs, gs.game_id, au.ends_at as auction_ends,
             ${sql.raw(IS_CONFERENCE_WEEK)} as conference_week, ${sql.raw(IS_NOT_AVAILABLE)} as not_available
      from anchor w
      cross join season y
      join school_weeks sw on sw.school_id = y.school_id and sw.season_week_id = w.season_week_id
      left join lateral (select g.game_id from game_sides g where g.school_id = sw.school_id and g.season_week_id = sw.season_week_id
                         and (g.game_id not in (select id from hidden) or sw.id = ${weekId}::int) offset 0) gs on true
      left join lateral (select a.ends_at from auctions a where a.school_week_id = sw.id and not a.cancelled and not a.closed
                         limit 1) au on true
    ), fcs as materialized (
      select me.school_id, count(*)::int as opponents
      from season y
      join game_sides me on me.school_id = y.school_id and me.year = y.year
      join game_sides opp on opp.game_id = me.game_id and opp.side <> me.side
      where y.type_id = ${sql.lit(FBS)} and (opp.school_id in (select o.school_id from season o where o.type_id = ${sql.lit(FCS)})) is true
        and me.game_id not in (select id from hidden)
      group by me.school_id
    ), mine as materialized (
      select w.id, w.school_id, w.year, w.week, w.saturday_date, coalesce(wanted.wants, '{}') as wants, w.bye, w.not_available,
             w.hold_for_fcs, w.conference_week, y.conference_id, w.game_id is not null as has_game, y.type_id, y.power_group, y.is_independents,
             y.games_home, s.school_name, s.latitude, s.longitude,
             coalesce(fcs.opponents, 0) as fcs_opponents,
             (select u.dont_show_teams_within from users u where u.id = ${actor.id}::int and u.school_id = w.school_id) as dont_show_within
      from anchor
      join weeks w on w.id = anchor.id
      join season y on y.school_id = anchor.school_id
      join schools s on s.id = anchor.school_id
      left join wanted on wanted.school_id = anchor.school_id
      left join fcs on fcs.school_id = anchor.school_id
    ), met as materialized (
      select opp.school_id,
             json_agg(json_build_object('year', g.year, ${sql.raw(PRIVACY_PAIRS)}) order by g.year, g.id) as meetings
      from game_sides me
      join games g on g.id = me.game_id
      join game_sides opp on opp.game_id = me.game_id and opp.side <> me.side
      ${sql.raw(PRIVACY_JOIN)}
      where me.school_id = (select school_id from anchor)
      group by opp.school_id
    ), candidate as (
      select w.id, w.school_id, s.school_name, s.display_name, s.nickname, s.nickname14, s.abbreviation, s.city, s.state, s.logo_file_id,
             s.primary_color, s.secondary_color, s.latitude, s.longitude, y.conference_id, c.name as conference_name,
             y.type_id, y.power_group, coalesce(wanted.wants, '{}') as wants, w.conference_week, w.hold_for_fcs, y.games_home,
             coalesce(fcs.opponents, 0) as fcs_opponents,
             y.conference_id = mine.conference_id and not mine.is_independents as is_same_conference,
             w.auction_ends is not null and w.auction_ends > ${now}::timestamptz as has_auction,
             case when w.conference_week and (w.game_id is not null
                         or not (y.exchange_with_non or y.conference_id = mine.conference_id)) then 'conference-week'
                  when w.game_id is not null then 'taken'
                  when w.bye then 'bye'
                  when w.hold_for_fcs and mine.type_id <> ${sql.lit(FCS)} then 'held-for-fcs'
                  when w.not_available then 'not-available'
                  when y.season_full_effective > case when w.conference_week and y.conference_id = mine.conference_id then 1 else 0 end
                    then 'season-full' end as blocked,
             coalesce(wanted.season_wants, '{}') as season_wants, coalesce(met.meetings, '[]') as meetings,
             exists (select from user_ignored_schools i where i.user_id = ${actor.id}::int and i.school_id = w.school_id)
               or exists (select from user_ignored_conferences i where i.user_id = ${actor.id}::int and i.conference_id = y.conference_id)
               as is_ignored
      from mine
      join season y on y.school_id <> mine.school_id and (not mine.hold_for_fcs or y.type_id = ${sql.lit(FCS)})
      join weeks w on w.school_id = y.school_id
      join schools s on s.id = w.school_id
      join conferences c on c.id = y.conference_id
      left join fcs on fcs.school_id = w.school_id
      left join met on met.school_id = w.school_id
      left join wanted on wanted.school_id = w.school_id
      where not mine.has_game)
    select (select to_json(mine) from mine) as mine,
           coalesce((select json_agg(candidate) from candidate
                     where blocked is null or cardinality(season_wants) > 0 or cardinality(wants) > 0), '[]') as candidates`;
}
