import * as fc from 'fast-check';
import { generateDemoLeague } from '../demo/league/generate.ts';
import type { ConferenceRow, DemoLeague, DemoGameRow, SchoolYearRow } from '../demo/league/league.ts';

/** The years and the day of the generated demo leagues. */
export const SPAN = { firstYear: 2024, lastYear: 2041, today: '2026-11-21' };
const leagues = new Map<number, DemoLeague>();

function sampleLeague(seed: number): DemoLeague {
  const league = leagues.get(seed) ?? generateDemoLeague({ seed, ...SPAN });
  leagues.set(seed, league);
  return league;
}

/** Checks a property on a few random demo leagues, which are generated once and shared by all properties. */
export function forLeagues(check: (league: DemoLeague) => void): void {
  const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(seeds, (seed) => check(sampleLeague(seed))),
    { numRuns: 3, seed: 20_240_831, endOnFailure: true },
  );
}

/** The school weeks that a game takes. */
export function listSides(game: DemoGameRow): { schoolId: number; year: number; week: number }[] {
  return [game.homeSchoolId, game.awaySchoolId].map((schoolId) => ({ schoolId, year: game.year, week: game.week }));
}

/** A text that identifies a school's week. */
export function cellKey({ schoolId, year, week }: { schoolId: number; year: number; week: number }): string {
  return `${schoolId}/${year}/${week}`;
}

/** Indexes school years by school and year. */
export function yearIndex(league: DemoLeague): Map<string, SchoolYearRow> {
  return new Map(league.schoolYears.map((row) => [`${row.schoolId}/${row.year}`, row]));
}

/** Indexes conferences by id. */
export function conferenceIndex(league: DemoLeague): Map<number, ConferenceRow> {
  return new Map(league.conferences.map((conference) => [conference.id, conference]));
}

/** The id of a school by its name; 0 when there is none. */
export function findSchoolId(league: DemoLeague, schoolName: string): number {
  return league.schools.find((school) => school.schoolName === schoolName)?.id ?? 0;
}

/** A school's games in a year. */
export function findGames(league: DemoLeague, schoolId: number, year: number): DemoGameRow[] {
  return league.games.filter(
    (game) => game.year === year && (game.homeSchoolId === schoolId || game.awaySchoolId === schoolId),
  );
}
