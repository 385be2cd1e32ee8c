import { homeTargets } from './home-balance.ts';
import type { LeagueWindow } from './league-window.ts';
import type { Random } from './random.ts';
import { required } from './required.ts';
import type { DemoSchool, Roster } from './roster.ts';
import type { SeasonPlan } from './season-plan.ts';
import { type ConferenceFact, conferenceGamesIn, shortMembersIn } from './tables/conference-fact.ts';
import type { YearBoard } from './year-board.ts';

/** Conference games of a school in a year, scheduled or not. */
export interface ConferenceLoad {
  readonly games: number;
  readonly home: number;
}

/** A return game that an earlier season agreed on. */
export interface Leg {
  readonly year: number;
  readonly home: number;
  readonly away: number;
}

/** Everything needed to schedule the non-conference games of one year. */
export interface SchedulingDesk {
  readonly roster: Roster;
  readonly plan: SeasonPlan;
  readonly board: YearBoard;
  readonly random: Random;
  readonly windows: ReadonlyMap<number, LeagueWindow>;
  /** Conferences whose schedule is on the `YearBoard`. */
  readonly scheduled: ReadonlySet<number>;
  readonly loads: ReadonlyMap<number, ConferenceLoad>;
  /** Number of non-conference games that each school may play. */
  readonly needs: ReadonlyMap<number, number>;
  /**
   * Number of non-conference games that each school has agreed on this far ahead; all of them for a current season.
   */
  readonly goals: ReadonlyMap<number, number>;
  /** Return games; grows as series are agreed on. */
  readonly legs: Leg[];
  readonly lastYear: number;
}

/**
 * Expected conference games and home games of every member in a year without a schedule; when the numbers cannot be
 * equal, members take turns with the lower ones.
 */
export function expectedLoads(
  members: readonly DemoSchool[],
  conference: ConferenceFact,
  year: number,
  turn: number,
): Map<number, ConferenceLoad> {
  const games = conferenceGamesIn(conference, year);
  const short = shortMembersIn(conference, year);
  const perSchool = new Map(
    members.map(({ id }, index) => [id, (index + turn * short) % members.length < short ? games - 1 : games]),
  );
  const homes = homeTargets(perSchool, turn);
  return new Map([...perSchool].map(([id, total]) => [id, { games: total, home: homes.get(id) ?? 0 }]));
}

export function findWindow(desk: SchedulingDesk, school: DemoSchool): LeagueWindow {
  return required(desk.windows.get(school.league.id), `window of ${school.league.name}`);
}

function nonConferenceGames(desk: SchedulingDesk, id: number): number {
  const { nonConferenceHome, nonConferenceAway } = desk.board.tally(id);
  return nonConferenceHome + nonConferenceAway;
}

/** Number of non-conference games that a school still wants this year. */
export function wanted(desk: SchedulingDesk, id: number): number {
  return (desk.goals.get(id) ?? 0) - nonConferenceGames(desk, id);
}

/** Number of non-conference games that a school could still add this year. */
export function playable(desk: SchedulingDesk, id: number): number {
  return (desk.needs.get(id) ?? 0) - nonConferenceGames(desk, id);
}

function homeGames(desk: SchedulingDesk, id: number): number {
  return (desk.loads.get(id)?.home ?? 0) + desk.board.tally(id).nonConferenceHome;
}

function awayGames(desk: SchedulingDesk, id: number): number {
  const load = desk.loads.get(id);
  return (load ? load.games - load.home : 0) + desk.board.tally(id).nonConferenceAway;
}

/** Number of home games that a school would like. */
function desiredHome(school: DemoSchool): number {
  if (school.isPower) return 7;
  return school.league.key === 'ivy' ? 5 : 6;
}

const MOST_ON_ONE_SIDE = 7;

export function canHost(desk: SchedulingDesk, school: DemoSchool): boolean {
  return homeGames(desk, school.id) < MOST_ON_ONE_SIDE;
}

export function canVisit(desk: SchedulingDesk, school: DemoSchool): boolean {
  return awayGames(desk, school.id) < (school.isPower ? MOST_ON_ONE_SIDE - 1 : MOST_ON_ONE_SIDE);
}

/** How much a school needs a home game: the share of its remaining games that it would like at home. */
export function homeUrge(desk: SchedulingDesk, school: DemoSchool): number {
  return (desiredHome(school) - homeGames(desk, school.id)) / Math.max(playable(desk, school.id), 1);
}

/** Whether two schools may play a non-conference game this year and do not meet yet. */
export function canMeet(desk: SchedulingDesk, one: DemoSchool, other: DemoSchool): boolean {
  if (one.id === other.id || desk.board.hasMeeting(one.id, other.id)) return false;
  return one.league.id !== other.league.id || one.league.isIndependents;
}

/** Whether a week is before the school's conference games; true for every week of an independent. */
function isEarly(desk: SchedulingDesk, school: DemoSchool, week: number): boolean {
  const { first, conferenceFrom, last } = findWindow(desk, school);
  return week >= first && (school.league.isIndependents ? week <= last : week < conferenceFrom);
}

/** Whether the week is a conference week of a conference whose schedule is already on the `YearBoard`. */
function isSpare(desk: SchedulingDesk, school: DemoSchool, week: number): boolean {
  const { conferenceFrom, last } = findWindow(desk, school);
  return desk.scheduled.has(school.league.id) && week >= conferenceFrom && week <= last;
}

/**
 * Weeks in which both schools can take a non-conference game: first those before conference games, then free
 * conference weeks.
 */
export function commonWeeks(
  desk: SchedulingDesk,
  one: DemoSchool,
  other: DemoSchool,
): { early: number[]; spare: number[] } {
  const free = Array.from({ length: desk.plan.thanksgivingWeek }, (_, index) => index + 1).filter((week) =>
    desk.board.areFree(one.id, other.id, week),
  );
  const early = free.filter((week) => isEarly(desk, one, week) && isEarly(desk, other, week));
  const spare = free.filter(
    (week) =>
      !early.includes(week) &&
      [one, other].every((school) => isEarly(desk, school, week) || isSpare(desk, school, week)),
  );
  return { early, spare };
}

/** Puts a non-conference game on the `YearBoard`. */
export function bookGame(
  desk: SchedulingDesk,
  home: DemoSchool,
  away: DemoSchool,
  week: number,
  texts: { altLocation?: string; comments?: string } = {},
): void {
  const { altLocation = '', comments = '' } = texts;
  desk.board.place({ week, home: home.id, away: away.id, conferenceId: null, altLocation, comments });
}

/** Books a game in the best common week, an early week unless `late` is set; false without a common week. */
export function bookInCommonWeek(
  desk: SchedulingDesk,
  home: DemoSchool,
  away: DemoSchool,
  order: 'early' | 'late' = 'early',
): boolean {
  const { early, spare } = commonWeeks(desk, home, away);
  const choices = order === 'early' ? [early, spare] : [spare.slice(-2), early, spare];
  const weeks = choices.find((list) => list.length > 0);
  if (!weeks) return false;
  bookGame(desk, home, away, desk.random.pick(weeks));
  return true;
}

/** Adds a return game if its year is a season of the demo league. */
export function agreeLeg(desk: SchedulingDesk, home: DemoSchool, away: DemoSchool, year: number): void {
  if (year <= desk.lastYear) desk.legs.push({ year, home: home.id, away: away.id });
}
