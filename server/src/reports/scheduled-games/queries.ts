import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import type { GamePrivacy } from '@open-date/shared-api/rules/access/private-games';
import type { GameDays } from '@open-date/shared-api/rules/reports/weekly-counts';
import { sql } from 'kysely';
import type { Query } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { GAME_JOINS, GAME_OBJECT, type GameRow } from '../../games/game-row.ts';
import { type ViewerScope, PRIVACY_COLUMNS, PRIVACY_JOIN, viewerRow } from '../../access/private-games.ts';

/** A conference in a week of a season. */
export interface WeekOfConference {
  readonly conference_id: number;
  readonly conference_name: string;
  readonly conference_nickname: string;
  readonly logo_file_id: number | null;
  readonly week: number;
  readonly saturday_date: string;
}

/** A conference in a week, with a count. */
export interface CountedWeek extends WeekOfConference {
  readonly count: number;
}

const WEEK = sql`
  c.id as conference_id, c.name as conference_name, c.nickname as conference_nickname, c.logo_file_id, w.week, w.saturday_date`;
const ORDER = sql`order by lower(c.name), c.id, w.week`;

/** Every week of the season for every conference of a type. */
export async function findConferenceWeeks(db: Db, year: number, type: number): Promise<WeekOfConference[]> {
  const { rows } = await sql<WeekOfConference>`
    select ${WEEK}
    from conferences c
    join conference_years cy on cy.conference_id = c.id and cy.year = ${year}::int
    join season_weeks w on w.year = cy.year
    where c.type_id = ${type}::int ${ORDER}`.execute(db);
  return rows;
}

/** Number of members with a bye, by conference and week, without games hidden from the viewer. */
export async function countByes(query: Query, scope: ViewerScope, year: number, type: number): Promise<CountedWeek[]> {
  return query(
    'byes',
    sql<CountedWeek>`
    with byes as materialized (
      select conference_id, season_week_id, count(*)::int as count
      from season_bye_cells(${viewerRow(scope)}, ${year}::int, ${type}::int) group by 1, 2)
    select ${WEEK}, coalesce(b.count, 0) as count
    from conferences c
    join conference_years cy on cy.conference_id = c.id and cy.year = ${year}::int
    join season_weeks w on w.year = cy.year
    left join byes b on b.conference_id = c.id and b.season_week_id = w.id
    where c.type_id = ${type}::int ${ORDER}`,
  );
}

/** Number of members free for conference play, by conference week; a hidden game leaves a week free (A086). */
export async function countFreeMembers(
  query: Query,
  scope: ViewerScope,
  year: number,
  type: number,
): Promise<CountedWeek[]> {
  return query(
    'odd-even',
    sql<CountedWeek>`
    select ${WEEK},
           count(*) filter (where not v.bye and not v.not_available and (v.game_id is null or v.conference_game))::int as count
    from season_cells(${viewerRow(scope)}, ${year}::int, ${type}::int) v
    join conferences c on c.id = v.conference_id and not c.is_independents
    join season_weeks w on w.id = v.season_week_id
    where v.conference_week
    group by c.id, w.id ${ORDER}`,
  );
}

/** A game with its home side's conference and the facts that decide who may see it. */
export interface HostedGame extends GamePrivacy {
  readonly host_id: number;
  readonly week: number;
}

export interface HostedGamesFilter {
  readonly year: number;
  readonly type: number;
  readonly days: GameDays;
}

/** The games hosted by members of conferences of a type, on the Saturday of their week or on all its days. */
export async function findHostedGames(query: Query, { year, type, days }: HostedGamesFilter): Promise<HostedGame[]> {
  return query(
    'hosted games',
    sql<HostedGame>`
    select hy.conference_id as host_id, w.week, ${sql.raw(PRIVACY_COLUMNS)}
    from games g
    join season_weeks w on w.id = g.season_week_id
    join game_sides h on h.game_id = g.id and h.side = 'H'
    join school_years hy on hy.school_id = h.school_id and hy.year = g.year
    join conferences c on c.id = hy.conference_id and c.type_id = ${type}::int
    ${sql.raw(PRIVACY_JOIN)}
    where g.year = ${year}::int and (${days === 'all'}::boolean or g.game_date = w.saturday_date)`,
  );
}

/** Number of visible Saturday games of FBS members against the FCS, by conference and week. */
export async function countFcsGames(query: Query, scope: ViewerScope, year: number): Promise<CountedWeek[]> {
  return query(
    'FCS games',
    sql<CountedWeek>`
    with played as materialized (
      select case when home_type_id = ${FBS}::int then home_conf_id else away_conf_id end as conference_id,
             season_week_id, count(*)::int as count
      from v_games
      where year = ${year}::int and game_date = saturday_date and id not in (select h.id from hidden_games(${viewerRow(scope)}) h)
        and ((home_type_id = ${FBS}::int and away_type_id = ${FCS}::int) or (home_type_id = ${FCS}::int and away_type_id = ${FBS}::int))
      group by 1, 2)
    select ${WEEK}, coalesce(p.count, 0) as count
    from conferences c
    join conference_years cy on cy.conference_id = c.id and cy.year = ${year}::int
    join season_weeks w on w.year = cy.year
    left join played p on p.conference_id = c.id and p.season_week_id = w.id
    where c.type_id = ${FBS}::int ${ORDER}`,
  );
}

export interface MarketNeedRow {
  readonly division: number;
  readonly want_id: number;
  readonly label: string;
  readonly schools: number;
}

/**
 * The number of schools of each division that have a want in an open week of the season, in the order of the wants;
 * hidden games leave weeks open.
 */
export async function countNeeds(query: Query, scope: ViewerScope, year: number): Promise<MarketNeedRow[]> {
  return query(
    'market',
    sql<MarketNeedRow>`
    select o.type_id as division, k.id as want_id, k.label, count(distinct o.school_id)::int as schools
    from season_open_cells(${viewerRow(scope)}, ${year}::int, null) o
    join school_week_wants x on x.school_week_id = o.id
    join wants k on k.id = x.want_id
    group by o.type_id, k.id order by o.type_id, k.sort`,
  );
}

/** A pending game with the conference types of its schools. */
export interface PendingRow {
  readonly game: GameRow;
  readonly home_type: number;
  readonly away_type: number;
}

/** The games of a season with any pending state, by day and home school. */
export async function findPendingGames(query: Query, year: number): Promise<PendingRow[]> {
  return query(
    'pending games',
    sql<PendingRow>`
    select ${sql.raw(GAME_OBJECT)} as game, hc.type_id as home_type, ac.type_id as away_type
    from games g ${sql.raw(GAME_JOINS)}
    join conferences hc on hc.id = hy.conference_id
    join conferences ac on ac.id = ay.conference_id
    where g.year = ${year}::int and g.pending <> 0
    order by gw.week, g.game_date, lower(hs.school_name), g.id`,
  );
}
