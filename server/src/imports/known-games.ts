import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';

/** A fact about a single game that no flag or rule reveals. */
export type Verdict = 'title game' | 'regular season';

interface KnownGame {
  readonly date: CalendarDate;
  /** CollegeFootballData's ids of the two schools. */
  readonly schools: readonly [string, string];
  readonly verdict: Verdict;
}

const KNOWN_GAMES: readonly KnownGame[] = [
  // San Diego at Marist, postponed by a hurricane.
  { date: '2012-12-01', schools: ['2368', '301'], verdict: 'regular season' },
  // Hampton at Coastal Carolina, postponed by a hurricane.
  { date: '2016-11-26', schools: ['324', '2261'], verdict: 'regular season' },
  // Charleston Southern at The Citadel, postponed by a hurricane.
  { date: '2018-11-29', schools: ['2643', '2127'], verdict: 'regular season' },
  // The title games of 2020 that were played on campus, and the ACC title game with Notre Dame as a guest member.
  { date: '2020-12-18', schools: ['276', '5'], verdict: 'title game' },
  { date: '2020-12-18', schools: ['30', '2483'], verdict: 'title game' },
  { date: '2020-12-19', schools: ['2132', '202'], verdict: 'title game' },
  { date: '2020-12-19', schools: ['87', '228'], verdict: 'title game' },
];

const ARMY = '349';
const NAVY = '2426';
/** Army–Navy in December counts for no conference (R-import-regular). */
const ARMY_NAVY_MONTH = '-12-';

/** Whether a school plays Army–Navy in December. */
export function isDecemberRival(school: string): boolean {
  return school === ARMY || school === NAVY;
}

function isOf([first, second]: readonly [string, string], home: string, away: string): boolean {
  return (home === first && away === second) || (home === second && away === first);
}

/** Whether a game is Army–Navy in December. */
export function isArmyNavy(date: CalendarDate, home: string, away: string): boolean {
  return isOf([ARMY, NAVY], home, away) && date.includes(ARMY_NAVY_MONTH);
}

/** The verdict on a game by its day and the ids of its schools; null for games that are not listed. */
export function knownVerdict(date: CalendarDate, home: string, away: string): Verdict | null {
  return KNOWN_GAMES.find((game) => game.date === date && isOf(game.schools, home, away))?.verdict ?? null;
}
