import type { DemoSchool } from './roster.ts';
import {
  bookGame,
  bookInCommonWeek,
  canHost,
  canVisit,
  commonWeeks,
  homeUrge,
  canMeet,
  type SchedulingDesk,
  wanted,
  findWindow,
} from './scheduling-desk.ts';

const ROUNDS = 3;

/** The rank of a school, because the higher one hosts: FBS above FCS, power conferences above the others. */
function rank(school: DemoSchool): number {
  if (school.isPower) return 2;
  return school.isFbs ? 1 : 0;
}

/**
 * Host and visitor for two schools that both need a game; null when neither can host. FBS schools do not visit the
 * FCS.
 */
function sides(desk: SchedulingDesk, one: DemoSchool, other: DemoSchool): readonly [DemoSchool, DemoSchool] | null {
  const isOneHome = rank(one) === rank(other) ? homeUrge(desk, one) >= homeUrge(desk, other) : rank(one) > rank(other);
  const [first, second] = isOneHome ? [one, other] : [other, one];
  if (canHost(desk, first) && canVisit(desk, second)) return [first, second];
  if (one.isFbs === other.isFbs && canHost(desk, second) && canVisit(desk, first)) return [second, first];
  return null;
}

function playableWeeks(desk: SchedulingDesk, school: DemoSchool): number[] {
  const { first, last } = findWindow(desk, school);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Moves a non-conference game of `busy` out of a week in which `waiting` is free; returns that week, or null. */
function clearWeek(desk: SchedulingDesk, waiting: DemoSchool, busy: DemoSchool): number | null {
  const { board, roster } = desk;
  for (const week of playableWeeks(desk, waiting).filter((candidate) => board.isFree(waiting.id, candidate))) {
    const game = board.gameAt(busy.id, week);
    if (!game || game.altLocation !== '' || week >= desk.plan.thanksgivingWeek) continue;
    const { early, spare } = commonWeeks(desk, roster.school(game.home), roster.school(game.away));
    const [elsewhere] = game.conferenceId === null ? [...early, ...spare] : spare;
    if (elsewhere === undefined || elsewhere === desk.plan.thanksgivingWeek) continue;
    board.move(game, elsewhere);
    return week;
  }
  return null;
}

const MOST_FCS_GAMES = 2;

/** Whether both schools may add the game; false when it would be one game too many against the FCS. */
function isWelcome({ board, roster }: SchedulingDesk, one: DemoSchool, other: DemoSchool): boolean {
  if (one.isFbs === other.isFbs) return true;
  const host = one.isFbs ? one.id : other.id;
  return board.games.filter((game) => game.home === host && !roster.school(game.away).isFbs).length < MOST_FCS_GAMES;
}

/** Finds one more game for a school, if needed by moving another game of either school. */
function findGame(desk: SchedulingDesk, school: DemoSchool, others: readonly DemoSchool[]): boolean {
  const open = others.filter(
    (other) => wanted(desk, other.id) > 0 && canMeet(desk, school, other) && isWelcome(desk, school, other),
  );
  for (const other of open) {
    const pair = sides(desk, school, other);
    if (pair && bookInCommonWeek(desk, ...pair)) return true;
  }
  for (const other of open) {
    const pair = sides(desk, school, other);
    const week = pair && (clearWeek(desk, school, other) ?? clearWeek(desk, other, school));
    if (!pair || week === null) continue;
    if (!desk.board.areFree(school.id, other.id, week)) continue;
    bookGame(desk, ...pair, week);
    return true;
  }
  return false;
}

/** Pairs the schools that still lack a game, whatever their standing. */
export function fillLastGaps(desk: SchedulingDesk): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const lacking = desk.random.shuffled(desk.roster.schools.filter(({ id }) => wanted(desk, id) > 0));
    for (const school of lacking) {
      while (wanted(desk, school.id) > 0 && findGame(desk, school, lacking));
    }
  }
}
