import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import type { SeasonStatus } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Query } from '../platform/db/open.ts';
import type { Db, Tx } from '../platform/db/transaction.ts';
import type { SchoolRow } from '../league/reference/queries.ts';
import type { GameRow } from '../games/game-row.ts';
import { findSideSchools } from '../games/queries.ts';
import type { SchoolYears } from './school-years.ts';
import { PRIVACY_JOIN, viewerRow } from '../access/private-games.ts';
import type { Viewer } from '../access/viewer.ts';

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
  /** The state of the conference's schedule. */
  readonly state: ScheduleState;
  readonly school: SchoolRow;
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
  { currentYear, scope }: Pick<Viewer, 'currentYear' | 'scope'>,
): Promise<YearRow[]> {
  return query(
    `years of ${chosen.name}`,
    sql<YearRow>`
    with chosen as materialized (${chosen.rows})
    select y.year, y.school_id, y.conference_id, c.name as conference_name, c.nickname as conference_nickname,
           c.logo_file_id as conference_logo, y.type_id, y.division_id, d.name as division_name, d.sort as division_sort,
           (select count(*)::int from conference_divisions x where x.conference_id = c.id and x.active) as division_count,
           y.season_full_effective, y.season_locked, y.season_comments, y.games_available, y.games_home, y.conference_games, y.chg,
           y.scholarship, y.participate_in_playoffs, y.participate_in_championship, y.play_at_hawaii, y.state, ${SCHOOL} as school
    from chosen
    join visible_seasons(${viewerRow(scope)}) y on y.school_id = chosen.school_id and y.year = chosen.year
    join schools s on s.id = y.school_id
    join conferences c on c.id = y.conference_id
    left join conference_divisions d on d.id = y.division_id
    left join school_years cy on cy.school_id = s.id and cy.year = ${currentYear}
    left join conferences cc on cc.id = cy.conference_id
    order by y.year, lower(s.school_name)`,
  );
}

/** The first season of a school if it is before a year; null when there is none before it. */
export async function findEarlierSeason(db: Db, schoolId: number, before: number): Promise<number | null> {
  const { year } = await db
    .selectFrom('school_years')
    .select(({ fn }) => fn.min('year').as('year'))
    .where('school_id', '=', schoolId)
    .where('year', '<', before)
    .executeTakeFirstOrThrow();
  return year;
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
    ${sql.raw(PRIVACY_JOIN)}
    where g.year = ${year}::int and (${division}::int = 0 or hc.type_id = ${division}::int or ac.type_id = ${division}::int)
    order by gw.week, g.game_date, lower(hs.school_name), g.id`.execute(db);
  return rows;
}
