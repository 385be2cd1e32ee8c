import type { SeasonStatus } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Query } from '../platform/db/open.ts';
import type { Db, Tx } from '../platform/db/transaction.ts';
import type { SchoolRow } from '../league/reference/queries.ts';
import { GAME_JOINS, GAME_OBJECT, type GameRow, type SideRow } from '../games/game-row.ts';
import type { SchoolYears } from './school-years.ts';
import { SECRECY_JOIN, viewerRow } from '../access/secrecy.ts';
import type { Viewer } from '../access/viewer.ts';
import { IS_CHAMPIONSHIP_WEEK, IS_CONFERENCE_WEEK, IS_NOT_AVAILABLE } from './week-rules.ts';

/** One season of a school, with numbers derived from the games that the viewer may see (A086). */
export interface YearRow {
  readonly year: number;
  readonly school_id: number;
  readonly conference_id: number;
  readonly conference_name: string;
  readonly conference_nickname: string;
  readonly conference_logo: number | null;
  readonly type_id: number;
  readonly division_id: number | null;
  readonly division_name: string | null;
  readonly division_sort: number | null;
  readonly division_count: number;
  readonly season_full_effective: SeasonStatus;
  readonly season_locked: boolean;
  readonly season_comments: string;
  readonly games_available: number;
  readonly games_home: number;
  readonly conference_games: number | null;
  readonly chg: number;
  readonly scholarship: boolean;
  readonly participate_in_playoffs: boolean;
  readonly participate_in_championship: boolean;
  readonly play_at_hawaii: boolean;
  readonly school: SchoolRow;
}

/** One week of a school, with its game. */
export interface WeekRow {
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
  readonly game: GameRow | null;
}

const SCHOOL = sql`json_build_object('id', s.id, 'school_name', s.school_name, 'display_name', s.display_name,
    'nickname', s.nickname, 'nickname14', s.nickname14, 'abbreviation', s.abbreviation, 'team_name', s.team_name,
    'city', s.city, 'state', s.state, 'stadium', s.stadium, 'logo_file_id', s.logo_file_id,
    'primary_color', s.primary_color, 'secondary_color', s.secondary_color,
    'conference_id', cc.id, 'conference_name', cc.name, 'conference_type', cc.type_id,
    'division_id', null, 'division_name', null, 'division_sort', null)`;

/**
 * Seasons with their schools, oldest first; their numbers count the games that the viewer may see. The conference
 * shown for a school is its conference in `currentYear`.
 */
export async function findYears(
  query: Query,
  chosen: SchoolYears,
  { currentYear, reader }: Pick<Viewer, 'currentYear' | 'reader'>,
): Promise<YearRow[]> {
  return query(
    `years of ${chosen.name}`,
    sql<YearRow>`
    with chosen as materialized (${chosen.rows})
    select y.year, y.school_id, y.conference_id, c.name as conference_name, c.nickname as conference_nickname,
           c.logo_file_id as conference_logo, y.type_id, y.division_id, d.name as division_name, d.sort as division_sort,
           (select count(*)::int from conference_divisions x where x.conference_id = c.id and x.active) as division_count,
           y.season_full_effective, y.season_locked, y.season_comments, y.games_available, y.games_home, y.conference_games, y.chg,
           y.scholarship, y.participate_in_playoffs, y.participate_in_championship, y.play_at_hawaii, ${SCHOOL} as school
    from chosen
    join known_seasons(${viewerRow(reader)}) y on y.school_id = chosen.school_id and y.year = chosen.year
    join schools s on s.id = y.school_id
    join conferences c on c.id = y.conference_id
    left join conference_divisions d on d.id = y.division_id
    left join school_years cy on cy.school_id = s.id and cy.year = ${currentYear}
    left join conferences cc on cc.id = cy.conference_id
    order by y.year, lower(s.school_name)`,
  );
}

// Materialized steps and a lateral offset make the planner go from the few chosen seasons to their weeks by index.
const WEEKS = sql`
  seasons_chosen as materialized (
    select y.* from chosen join v_season y on y.school_id = chosen.school_id and y.year = chosen.year),
  weeks_chosen as materialized (
    select sw.id, sw.school_id, sw.year, sw.bye, sw.hold_for_fcs, sw.comments, sw.version, sw.season_week_id, y.conference_id,
           w.week, w.saturday_date, gs.game_id,
           ${sql.raw(IS_CONFERENCE_WEEK)} as conference_week, ${sql.raw(IS_CHAMPIONSHIP_WEEK)} as championship_week,
           ${sql.raw(IS_NOT_AVAILABLE)} as not_available
    from seasons_chosen y
    join season_weeks w on w.year = y.year
    join school_weeks sw on sw.school_id = y.school_id and sw.season_week_id = w.id
    left join lateral (
      select game_id from game_sides where school_id = y.school_id and season_week_id = w.id offset 0) gs on true)
  select w.id, w.school_id, w.conference_id, w.year, w.week, w.saturday_date, w.bye, w.hold_for_fcs, w.not_available,
         w.championship_week, w.conference_week, w.comments, w.version,
         au.id as auction_id, coalesce(au.cancelled, false) as auction_cancelled,
         case when not au.cancelled and not au.closed then au.start_date end as auction_starts,
         case when not au.cancelled and not au.closed then au.ends_at end as auction_ends,
         coalesce(au.has_bid, false) as auction_has_bid,
         coalesce((select array_agg(x.want_id order by k.sort) from school_week_wants x join wants k on k.id = x.want_id
                   where x.school_week_id = w.id), '{}') as wants, ${sql.raw(GAME_OBJECT)} as game
  from weeks_chosen w
  left join lateral (select id, cancelled, closed, start_date, ends_at,
                            exists (select from bids b where b.auction_id = a.id and not b.retracted) as has_bid
                     from auctions a where a.school_week_id = w.id and not a.ended_without_bid
                     order by cancelled, id desc limit 1) au on true
  left join lateral (select * from games where id = w.game_id offset 0) g on true ${sql.raw(GAME_JOINS)}`;

/** All weeks of the chosen seasons, in order. */
export async function findWeeks(query: Query, chosen: SchoolYears): Promise<WeekRow[]> {
  return query(
    `weeks of ${chosen.name}`,
    sql<WeekRow>`with chosen as materialized (${chosen.rows}), ${WEEKS} order by w.year, w.week`,
  );
}

/** One week by its id; undefined when it does not exist. */
export async function findWeek(query: Query, id: number): Promise<WeekRow | undefined> {
  const chosen = sql`select school_id, year from school_weeks where id = ${id}`;
  const [row] = await query('week', sql<WeekRow>`with chosen as materialized (${chosen}), ${WEEKS} where w.id = ${id}`);
  return row;
}

/** The weeks of a season; null for a year without a season. */
export async function findSeasonWeeks(db: Db | Tx, year: number) {
  const rows = await db
    .selectFrom('season_weeks')
    .select(['week', 'saturday_date'])
    .where('year', '=', year)
    .orderBy('week')
    .execute();
  return rows.length === 0 ? null : rows;
}

/** A game of a season with the ids of its schools and what decides who may see it; without comments and consent. */
interface SeasonGameRow extends Omit<GameRow, 'home' | 'away' | 'comments' | 'consent'> {
  readonly home_id: number;
  readonly home_conference_id: number;
  readonly away_id: number;
  readonly away_conference_id: number;
}

/**
 * The games of a season with at least one school of the division (0 for all), by day and home school; without comments
 * and consent. Schools are read once and not with each of their games.
 */
export async function findSeasonGames(db: Db, year: number, division: number): Promise<GameRow[]> {
  const [games, schools] = await Promise.all([findGamesOfSeason(db, year, division), findSideSchools(db)]);
  return games.flatMap(({ home_id, home_conference_id, away_id, away_conference_id, ...game }) => {
    const [home, away] = [schools.get(home_id), schools.get(away_id)];
    if (!home || !away) return [];
    return [
      {
        ...game,
        comments: '',
        consent: null,
        home: { ...home, conference_id: home_conference_id },
        away: { ...away, conference_id: away_conference_id },
      },
    ];
  });
}

async function findGamesOfSeason(db: Db, year: number, division: number): Promise<SeasonGameRow[]> {
  const { rows } = await sql<SeasonGameRow>`
    select g.id, g.version, g.year, gw.week, gw.saturday_date, g.game_date, g.conference_id, g.private_conference_id,
           gcy.state as schedule_state, g.pending, g.alt_location, h.school_id as home_id, hy.conference_id as home_conference_id,
           a.school_id as away_id, ay.conference_id as away_conference_id
    from games g
    join season_weeks gw on gw.id = g.season_week_id
    join game_sides h on h.game_id = g.id and h.side = 'H'
    join schools hs on hs.id = h.school_id
    join school_years hy on hy.school_id = h.school_id and hy.year = g.year
    join conferences hc on hc.id = hy.conference_id
    join game_sides a on a.game_id = g.id and a.side = 'A'
    join school_years ay on ay.school_id = a.school_id and ay.year = g.year
    join conferences ac on ac.id = ay.conference_id
    ${sql.raw(SECRECY_JOIN)}
    where g.year = ${year}::int and (${division}::int = 0 or hc.type_id = ${division}::int or ac.type_id = ${division}::int)
    order by gw.week, g.game_date, lower(hs.school_name), g.id`.execute(db);
  return rows;
}

/** Every school as a side of a game shows it, by id. */
async function findSideSchools(db: Db): Promise<ReadonlyMap<number, Omit<SideRow, 'conference_id'>>> {
  const rows = await db
    .selectFrom('schools')
    .select([
      'id',
      'school_name',
      'team_name',
      'display_name',
      'nickname',
      'nickname14',
      'abbreviation',
      'logo_file_id',
      'primary_color',
      'secondary_color',
      'stadium',
      'city',
      'state',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
