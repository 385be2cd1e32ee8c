import { gamesAvailable } from './games-available.ts';
import type { DemoWeekRow, ConferenceYearRow, SchoolYearRow } from './league.ts';
import type { Random } from './random.ts';
import { required } from './required.ts';
import type { DemoSchool, Roster } from './roster.ts';
import type { SeasonBoard } from './season-boards.ts';
import { saturdayOfWeek } from './season-plan.ts';
import { drawWants } from './school-wants.ts';

const BLANK = { bye: false, notAvailable: false, holdForFcs: false, comments: '', wants: [] } as const;

const UNAVAILABLE_NOTES: readonly string[] = [
  'Stadium booked for a concert.',
  'Fall break, no home game possible.',
  'Field replacement.',
];
const OPEN_NOTES: readonly string[] = [
  'Thursday or Friday possible.',
  'Would move to Week 0 for the right opponent.',
  'Talks under way, call before offering.',
  'Night kick-off only.',
  'Guarantee negotiable.',
];

interface Desk {
  readonly season: SeasonBoard;
  readonly roster: Roster;
  readonly today: string;
  readonly random: Random;
  readonly conferenceYears: ReadonlyMap<number, ConferenceYearRow>;
}

/** Weeks without a game between a school's first and last game. */
function freeWeeks({ season }: Desk, school: DemoSchool): number[] {
  const window = required(season.windows.get(school.league.id), `window of ${school.league.name}`);
  const first = Math.max(window.first, window.isWeekOneClosed ? 2 : 1);
  return Array.from({ length: window.last - first + 1 }, (_, index) => first + index).filter((week) =>
    season.board.isFree(school.id, week),
  );
}

/** Weeks still to come that are not conference weeks. */
function openWeeks(desk: Desk, school: DemoSchool): number[] {
  const { season, today, conferenceYears } = desk;
  const starts = conferenceYears.get(school.league.id)?.conferencePlayStarts ?? null;
  return freeWeeks(desk, school).filter((week) => {
    const saturday = saturdayOfWeek(season.plan, week);
    return saturday >= today && (starts === null || saturday < starts);
  });
}

function hasFcsOpponent({ season, roster }: Desk, school: DemoSchool): boolean {
  return season.board.games.some((game) => game.home === school.id && !roster.school(game.away).isFbs);
}

/** The byes of a school that has all its games: its free weeks. */
function byes(desk: Desk, school: DemoSchool): DemoWeekRow[] {
  const { year } = desk.season.plan;
  return freeWeeks(desk, school).map((week) => ({ ...BLANK, schoolId: school.id, year, week, bye: true }));
}

/**
 * Draws the content of an open week: held for an FCS opponent, not available, or wants, which are more frequent in
 * later seasons; null for no content.
 */
function openCell(desk: Desk, school: DemoSchool, week: number, canHold: boolean): DemoWeekRow | null {
  const { random, season } = desk;
  const cell: DemoWeekRow = { ...BLANK, schoolId: school.id, year: season.plan.year, week };
  const chance = random.next();
  if (chance < 0.015) return { ...cell, notAvailable: true, comments: random.pick(UNAVAILABLE_NOTES) };
  if (canHold && chance < 0.09) return { ...cell, holdForFcs: true };
  const comments = random.chance(0.02) ? random.pick(OPEN_NOTES) : '';
  const hasWants = random.chance(Math.min(0.45 + 0.02 * season.horizon.ahead, 0.75));
  if (!hasWants) return comments === '' ? null : { ...cell, comments };
  return { ...cell, comments, wants: drawWants(school, canHold, random) };
}

/** The weeks of one school and year. */
function schoolCells(desk: Desk, school: DemoSchool, row: SchoolYearRow): DemoWeekRow[] {
  const { season, random } = desk;
  const settings = required(desk.conferenceYears.get(school.league.id), `year of ${school.league.name}`);
  const isPlanned =
    season.scheduled.has(school.league.id) || (school.league.isIndependents && season.horizon.ahead === 0);
  if (gamesAvailable(season.board.tally(school.id), row, settings) === 0)
    return isPlanned && random.chance(0.92) ? byes(desk, school) : [];
  if (row.seasonLocked && row.seasonFull > 0) return [];
  let canHold = school.isFbs && season.horizon.ahead < 7 && !hasFcsOpponent(desk, school);
  return openWeeks(desk, school).flatMap((week) => {
    const cell = openCell(desk, school, week, canHold);
    if (cell?.holdForFcs) canHold = false;
    return cell ? [cell] : [];
  });
}

export interface CellOptions {
  readonly seasons: readonly SeasonBoard[];
  readonly roster: Roster;
  readonly today: string;
  readonly random: Random;
  readonly conferenceYears: readonly ConferenceYearRow[];
  readonly schoolYears: readonly SchoolYearRow[];
}

/** All weeks with a flag, a comment or wants. */
export function cellRows({ seasons, roster, today, random, conferenceYears, schoolYears }: CellOptions): DemoWeekRow[] {
  const byYear = Map.groupBy(conferenceYears, ({ year }) => year);
  const bySeason = Map.groupBy(schoolYears, ({ year }) => year);
  return seasons.flatMap((season) => {
    const settings = new Map((byYear.get(season.plan.year) ?? []).map((row) => [row.conferenceId, row]));
    const desk: Desk = { season, roster, today, random, conferenceYears: settings };
    return (bySeason.get(season.plan.year) ?? []).flatMap((row) => schoolCells(desk, roster.school(row.schoolId), row));
  });
}
