import type { GameRow, SideRow, SideSchools } from '../games/game-row.ts';
import { findSideSchools } from '../games/queries.ts';
import { rememberReference } from '../league/reference/remember-reference.ts';
import type { Services } from '../platform/http/services.ts';
import type { SchoolYears } from './school-years.ts';
import { type GameColumns, type WeekFacts, findStoredWeek, findStoredWeeks } from './week-queries.ts';

/** Every school as a side of a game shows it; remembered until reference data change. */
const sideSchools = rememberReference(findSideSchools);

/** The services that reading schedules needs. */
export type ReadServices = Pick<Services, 'db' | 'query'>;

/** One week of a school, with its game. */
export interface WeekRow extends WeekFacts {
  readonly game: GameRow | null;
}

/** All weeks of the chosen seasons with their games, in order. */
export async function findWeeks(
  { db, query }: ReadServices,
  chosen: SchoolYears,
  referenceVersion: number,
): Promise<WeekRow[]> {
  const [rows, known] = await Promise.all([findStoredWeeks(query, chosen), sideSchools(db, referenceVersion)]);
  const isKnown = rows.every((row) => row.game_id === null || readGame(row, known) !== null);
  // A school may have come after the version that the caller knows of.
  const schools = isKnown ? known : await findSideSchools(db);
  return rows.map((row) => ({ ...row, game: row.game_id === null ? null : readGame(row, schools) }));
}

/** One week by its id, with its game; undefined when it does not exist. */
export async function findWeek(
  { db, query }: ReadServices,
  id: number,
  referenceVersion: number,
): Promise<WeekRow | undefined> {
  const [row, known] = await Promise.all([findStoredWeek(query, id), sideSchools(db, referenceVersion)]);
  if (row === undefined || row.game_id === null) return row && { ...row, game: null };
  return { ...row, game: readGame(row, known) ?? readGame(row, await findSideSchools(db)) };
}

/** A week's game; null when one of its schools is not among these: it was removed meanwhile, and its games with it. */
function readGame(row: WeekFacts & GameColumns, schools: SideSchools): GameRow | null {
  const own = findSide(schools, row.school_id, row.conference_id);
  const opponent = findSide(schools, row.opponent_id, row.opponent_conference_id);
  if (own === null || opponent === null) return null;
  const isHome = row.side === 'H';
  return {
    id: row.game_id,
    version: row.game_version,
    year: row.year,
    week: row.week,
    saturday_date: row.saturday_date,
    game_date: row.game_date,
    conference_id: row.game_conference_id,
    private_conference_id: row.private_conference_id,
    schedule_state: row.schedule_state,
    pending: row.pending,
    alt_location: row.alt_location,
    comments: row.game_comments,
    consent: row.consent,
    home: isHome ? own : opponent,
    away: isHome ? opponent : own,
  };
}

function findSide(schools: SideSchools, id: number, conferenceId: number): SideRow | null {
  const school = schools.get(id);
  return school ? { ...school, conference_id: conferenceId } : null;
}
