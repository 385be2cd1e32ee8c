import { join } from 'node:path';
import { DAY, isRegular, readRows, type Row, time } from './count-games.ts';

// The regular games of the data folder with their weeks and conferences, read without any code of the import or the rules.

/** A side of a game: the school's id in the tables, and its conference that season, such as `fbs/SEC`. */
export interface TableSide {
  readonly id: string;
  readonly league: string;
}

/** A game of a regular season. */
export interface TableGame {
  readonly season: number;
  readonly day: string;
  /** The Saturday of its week, Tuesday to Monday. */
  readonly saturday: string;
  readonly isNeutral: boolean;
  /** Whether it counts for the conference of both sides. */
  readonly isInside: boolean;
  readonly home: TableSide;
  readonly away: TableSide;
}

/** The tables, in seasons: the schools of each conference, and the regular games. */
export interface Tables {
  readonly games: ReadonlyMap<number, readonly TableGame[]>;
  /** The schools of each conference by season, such as `2024 fbs/SEC`. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
  /** The days of each season. */
  readonly calendar: ReadonlyMap<number, SeasonDays>;
}

/** Days of a season that conferences do not decide. */
export interface SeasonDays {
  readonly firstSaturday: string;
  readonly laborDay: string;
  readonly thanksgiving: string;
  /** The Saturday of Army–Navy. */
  readonly lastSaturday: string;
  /** A year with a Saturday more, in which the FCS may play 12 games. */
  readonly isLong: boolean;
}

const SIDES = ['home', 'away'] as const;
const ARMY_NAVY: ReadonlySet<string> = new Set(['349', '2426']);
const RESULTS = 'games_1992_2025.csv.gz';
const COMING = 'games_2026_fbs.csv';
const ANNOUNCED = 'future_games_2026_2030.csv';
const FIRST = 2011;
/** The season of the newest list of teams, whose conferences the coming seasons keep. */
const NEWEST = 2026;
const LAST = 2030;

/** The files with games. */
export const GAME_FILES = [RESULTS, COMING, ANNOUNCED] as const;

function written(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The Saturday of a game's week, Tuesday to Monday. */
export function findSaturday(row: Row): string {
  const day = new Date(time(row)).getUTCDay();
  return written(time(row) + (day <= 1 ? -1 - day : 6 - day) * DAY);
}

/** The Saturdays from one to another. */
export function listSaturdays(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / (7 * DAY)) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => written(Date.parse(from) + index * 7 * DAY));
}

/** Army–Navy in December. */
function isBesidePlay(row: Row): boolean {
  return SIDES.every((side) => ARMY_NAVY.has(row[`${side}_id`] ?? '')) && new Date(time(row)).getUTCMonth() === 11;
}

/** The conference of a side, by the name under which the source knows it today; `none` outside the NCAA. */
function findLeague(row: Row, side: (typeof SIDES)[number]): string {
  const [division, name] = [row[`${side}_classification`], row[`${side}_conference`]];
  if (!division) return 'none';
  return `${division}/${name === 'CAA' ? 'Coastal Athletic' : name || `${division.toUpperCase()} Independents`}`;
}

/** Whether schools of this kind of conference play each other without a conference. */
export function isIndependents(league: string): boolean {
  return league === 'none' || league.endsWith('Independents');
}

function toGame(row: Row, league: (side: 'home' | 'away') => string): TableGame {
  const [home, away] = [league('home'), league('away')];
  return {
    season: Number(row.season),
    day: written(time(row)),
    saturday: findSaturday(row),
    isNeutral: row.neutral_site === '1',
    isInside: row.conference_game === '1' && home === away && !isIndependents(home) && !isBesidePlay(row),
    home: { id: row.home_id ?? '', league: home },
    away: { id: row.away_id ?? '', league: away },
  };
}

/** The announced games that the other tables do not have; a coming season has the conferences of 2026. */
function readAnnounced(path: string, known: readonly TableGame[]): TableGame[] {
  const leagues = new Map(
    known
      .filter(({ season }) => season === NEWEST)
      .flatMap(({ home, away }) => [home, away].map((one) => [one.id, one.league] as const)),
  );
  const key = ({ saturday, home, away }: TableGame) => `${saturday} ${[home.id, away.id].toSorted().join(' ')}`;
  const present = new Set(known.map(key));
  return readRows(path)
    .filter(({ game_date: day, status }) => day !== '' && status !== 'superseded')
    .map((row) => toGame(row, (side) => leagues.get(row[`${side}_id`] ?? '') ?? 'none'))
    .filter((game) => !present.has(key(game)));
}

function readCalendar(path: string): Map<number, SeasonDays> {
  return new Map(
    readRows(path).map((row) => [
      Number(row.season),
      {
        firstSaturday: row.week0_saturday ?? '',
        laborDay: row.labor_day ?? '',
        thanksgiving: row.thanksgiving ?? '',
        lastSaturday: row.army_navy_saturday ?? '',
        isLong: row.spec_marker_year === '1',
      },
    ]),
  );
}

/** The schools of each conference: by the games, in the newest season also by the list of teams, later as in that one. */
function findMembers(rows: readonly Row[], teams: readonly Row[]): Map<string, Set<string>> {
  const members = new Map<string, Set<string>>();
  const add = (season: number, league: string, id = '') => {
    const key = `${season} ${league}`;
    members.set(key, (members.get(key) ?? new Set()).add(id));
  };
  for (const row of rows) for (const side of SIDES) add(Number(row.season), findLeague(row, side), row[`${side}_id`]);
  for (const { id, classification_2026: division = '', conference_2026: name = '' } of teams) {
    const league = findLeague({ home_classification: division, home_conference: name }, 'home');
    for (let season = NEWEST; season <= LAST; season += 1) add(season, league, id);
  }
  return members;
}

/** Reads the tables of a folder from the season of 2011 on. */
export function readTables(folder: string): Tables {
  const rows = [RESULTS, COMING]
    .flatMap((file) => readRows(join(folder, file)))
    .filter(({ season }) => Number(season) >= FIRST);
  const late = Map.groupBy(
    rows.filter((row) => time(row) >= Date.UTC(Number(row.season), 10, 20)),
    ({ season }) => season,
  );
  const played = rows
    .filter((row) => isRegular(row, late.get(row.season) ?? []))
    .map((row) => toGame(row, (side) => findLeague(row, side)));
  const games = [...played, ...readAnnounced(join(folder, ANNOUNCED), played)];
  return {
    games: Map.groupBy(games, ({ season }) => season),
    members: findMembers(rows, readRows(join(folder, 'teams.csv'))),
    calendar: readCalendar(join(folder, 'season_calendar_2005_2045.csv')),
  };
}
