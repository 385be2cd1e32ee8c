import type { Pending } from '@open-date/shared-api/rules/constants';
import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import { sql } from 'kysely';
import { PRIVACY_JOIN } from '../access/private-games.ts';
import type { ConsentRow } from '../games/game-row.ts';
import type { Query } from '../platform/db/open.ts';
import type { SchoolYears } from './school-years.ts';
import { IS_CHAMPIONSHIP_WEEK, IS_CONFERENCE_WEEK, IS_NOT_AVAILABLE } from './week-rules.ts';

/** One week of a school, without its game. */
export interface WeekFacts {
  readonly id: number;
  readonly school_id: number;
  readonly conference_id: number;
  readonly year: number;
  readonly week: number;
  readonly saturday_date: string;
  readonly bye: boolean;
  readonly hold_for_fcs: boolean;
  readonly not_available: boolean;
  readonly championship_week: boolean;
  readonly conference_week: boolean;
  readonly comments: string;
  readonly version: number;
  readonly auction_id: number | null;
  readonly auction_cancelled: boolean;
  /** First and last day of an auction that has not been ended. */
  readonly auction_starts: string | null;
  readonly auction_ends: Date | null;
  /** Whether the auction has a bid that was not retracted. */
  readonly auction_has_bid: boolean;
  readonly wants: readonly number[];
}

/** The game of a week with its opponent's id, as columns of the week's row. */
export interface GameColumns {
  readonly game_id: number;
  readonly game_version: number;
  readonly game_date: string;
  readonly game_conference_id: number | null;
  readonly private_conference_id: number | null;
  readonly schedule_state: ScheduleState | null;
  readonly pending: Pending;
  readonly alt_location: string;
  readonly game_comments: string;
  readonly consent: ConsentRow | null;
  readonly side: 'H' | 'A';
  readonly opponent_id: number;
  readonly opponent_conference_id: number;
}

/** A week as it is stored, with the columns of its game. */
export type StoredWeek = WeekFacts & (GameColumns | { readonly game_id: null });

// Materialized steps and lateral offsets make the planner go from the few chosen seasons to their weeks and games by
// index. Columns of plain values and the schools from memory take half the time of one JSON object for each game.
const WEEKS = sql`
  seasons_chosen as materialized (
    select y.* from chosen join v_season y on y.school_id = chosen.school_id and y.year = chosen.year),
  weeks_chosen as materialized (
    select sw.id, sw.school_id, sw.year, sw.bye, sw.hold_for_fcs, sw.comments, sw.version, sw.season_week_id, y.conference_id,
           w.week, w.saturday_date, gs.game_id, gs.side,
           ${sql.raw(IS_CONFERENCE_WEEK)} as conference_week, ${sql.raw(IS_CHAMPIONSHIP_WEEK)} as championship_week,
           ${sql.raw(IS_NOT_AVAILABLE)} as not_available
    from seasons_chosen y
    join season_weeks w on w.year = y.year
    join school_weeks sw on sw.school_id = y.school_id and sw.season_week_id = w.id
    left join lateral (
      select game_id, side from game_sides where school_id = y.school_id and season_week_id = w.id offset 0) gs on true),
  wanted as materialized (
    select x.school_week_id, array_agg(x.want_id order by k.sort) as wants
    from school_week_wants x join wants k on k.id = x.want_id
    where x.school_week_id = any (array(select id from weeks_chosen))
    group by x.school_week_id),
  auctioned as materialized (
    select distinct on (a.school_week_id) a.school_week_id, a.id, a.cancelled, a.closed, a.start_date, a.ends_at,
           exists (select from bids b where b.auction_id = a.id and not b.retracted) as has_bid
    from auctions a
    where a.school_week_id = any (array(select id from weeks_chosen)) and not a.ended_without_bid
    order by a.school_week_id, a.cancelled, a.id desc)
  select w.id, w.school_id, w.conference_id, w.year, w.week, w.saturday_date, w.bye, w.hold_for_fcs, w.not_available,
         w.championship_week, w.conference_week, w.comments, w.version,
         au.id as auction_id, coalesce(au.cancelled, false) as auction_cancelled,
         case when not au.cancelled and not au.closed then au.start_date end as auction_starts,
         case when not au.cancelled and not au.closed then au.ends_at end as auction_ends,
         coalesce(au.has_bid, false) as auction_has_bid,
         coalesce(wanted.wants, '{}') as wants,
         g.id as game_id, g.version as game_version, g.game_date, g.conference_id as game_conference_id,
         g.private_conference_id, gcy.state as schedule_state, g.pending, g.alt_location, g.comments as game_comments,
         case when gcs.game_id is not null then json_build_object('state', gcs.state, 'schoolId', gcs.school_id,
           'askedAt', gcs.asked_at, 'reason', gcs.reason) end as consent,
         w.side, other.school_id as opponent_id, other.conference_id as opponent_conference_id
  from weeks_chosen w
  left join wanted on wanted.school_week_id = w.id
  left join auctioned au on au.school_week_id = w.id
  left join lateral (select * from games where id = w.game_id offset 0) g on true
  left join lateral (select x.school_id, y.conference_id
                     from game_sides x join school_years y on y.school_id = x.school_id and y.year = x.year
                     where x.game_id = w.game_id and x.side = (case w.side when 'H' then 'A' else 'H' end)::char(1) offset 0) other on true
  ${sql.raw(PRIVACY_JOIN)}
  left join game_consents gcs on gcs.game_id = g.id`;

/** All weeks of the chosen seasons, in order. */
export async function findStoredWeeks(query: Query, chosen: SchoolYears): Promise<StoredWeek[]> {
  return query(
    `weeks of ${chosen.name}`,
    sql<StoredWeek>`with chosen as materialized (${chosen.rows}), ${WEEKS} order by w.year, w.week`,
  );
}

/** One week by its id; undefined when it does not exist. */
export async function findStoredWeek(query: Query, id: number): Promise<StoredWeek | undefined> {
  const chosen = sql`select school_id, year from school_weeks where id = ${id}`;
  const [row] = await query(
    'week',
    sql<StoredWeek>`with chosen as materialized (${chosen}), ${WEEKS} where w.id = ${id}`,
  );
  return row;
}
