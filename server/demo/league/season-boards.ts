import { scheduleConference, yearlySite, yearlyWeek } from './conference-season.ts';
import {
  agreedShare,
  fcsShare,
  type Horizon,
  hasNotreDameAgreement,
  hasYearlyGames,
  createHorizon,
  lastCompleteYear,
  chooseScheduleState,
} from './horizon.ts';
import { type LeagueWindow, leagueWindow } from './league-window.ts';
import { scheduleNonConference } from './non-conference.ts';
import type { Random } from './random.ts';
import { required } from './required.ts';
import type { DemoSchool, Roster } from './roster.ts';
import { type ConferenceLoad, expectedLoads, type Leg, type SchedulingDesk } from './scheduling-desk.ts';
import { planSeason, type SeasonPlan } from './season-plan.ts';
import { YEARLY_GAMES, type YearlyGame } from './tables/rivalries.ts';
import { YearBoard } from './year-board.ts';

/** A season with all its games placed. */
export interface SeasonBoard {
  readonly horizon: Horizon;
  readonly plan: SeasonPlan;
  readonly board: YearBoard;
  readonly windows: ReadonlyMap<number, LeagueWindow>;
  readonly scheduled: ReadonlySet<number>;
  readonly loads: ReadonlyMap<number, ConferenceLoad>;
}

export interface LeagueSpan {
  readonly roster: Roster;
  readonly firstYear: number;
  readonly lastYear: number;
  /** The day in New York, which decides which seasons are still ahead. */
  readonly today: string;
  readonly random: Random;
}

/** Facts that one season passes on to the next. */
interface Memory {
  readonly lastHome: Map<string, number>;
  readonly notreDameHome: Map<number, number>;
  readonly legs: Leg[];
}

/** Whether a yearly game is agreed on: Army and Navy always, other games for some years ahead. */
function isAgreed({ schools }: YearlyGame, horizon: Horizon): boolean {
  return hasYearlyGames(horizon) || schools.includes('Army') || schools.includes('Navy');
}

function placeYearlyGames(board: YearBoard, roster: Roster, plan: SeasonPlan, horizon: Horizon, turn: number): void {
  YEARLY_GAMES.forEach((yearly, index) => {
    if (!isAgreed(yearly, horizon)) return;
    const [one, other] = yearly.schools.map((name) => roster.named(name).id);
    if (one === undefined || other === undefined) return;
    const [home, away] = (turn + index) % 2 === 0 ? [one, other] : [other, one];
    const week = yearlyWeek(yearly.when, plan);
    if (!board.areFree(home, away, week)) return;
    board.place({
      week,
      home,
      away,
      conferenceId: null,
      altLocation: yearlySite(yearly, turn),
      comments: yearly.comments ?? '',
    });
  });
}

/** How many games a school may play in a year; one more for Hawai'i (A091). */
function gamesPlayable({ fact, league }: DemoSchool): number {
  return league.totalGamesPlayable + (fact.schoolName === "Hawai'i" ? 1 : 0);
}

function draftGoals(needs: ReadonlyMap<number, number>, { roster, random }: LeagueSpan, horizon: Horizon) {
  const share = (id: number) => {
    const { isPower, isFbs } = roster.school(id);
    if (!isFbs) return agreedShare(horizon, 'fcs');
    return agreedShare(horizon, isPower ? 'power' : 'group');
  };
  return new Map(
    [...needs].map(([id, need]) => [id, Array.from({ length: need }).filter(() => random.chance(share(id))).length]),
  );
}

/** The conference games of each school: those on the `YearBoard`, or the expected ones without a schedule. */
export function conferenceLoads(
  { roster }: Pick<LeagueSpan, 'roster'>,
  board: YearBoard,
  scheduled: ReadonlySet<number>,
  turn: number,
): Map<number, ConferenceLoad> {
  return new Map(
    roster.conferences.flatMap((conference) => {
      const members = roster.members(conference.id);
      if (!scheduled.has(conference.id)) return [...expectedLoads(members, conference, board.year, turn)];
      return members.map(({ id }): [number, ConferenceLoad] => {
        const { conferenceGames, conferenceHome } = board.tally(id);
        return [id, { games: conferenceGames, home: conferenceHome }];
      });
    }),
  );
}

function drawSeason(span: LeagueSpan, year: number, horizon: Horizon, memory: Memory): SeasonBoard {
  const { roster, random, firstYear, lastYear } = span;
  const plan = planSeason(year);
  const turn = year - firstYear;
  const board = new YearBoard(year);
  const windows = new Map(roster.conferences.map((conference) => [conference.id, leagueWindow(conference, plan)]));
  const leagues = roster.conferences.filter(
    ({ isIndependents, key }) => !isIndependents && chooseScheduleState(key, horizon) !== null,
  );
  const scheduled = new Set(leagues.map(({ id }) => id));
  placeYearlyGames(board, roster, plan, horizon, turn);
  for (const conference of leagues) {
    const window = required(windows.get(conference.id), `window of ${conference.name}`);
    scheduleConference({ roster, conference, plan, window, board, turn, lastHome: memory.lastHome, random });
  }
  const loads = conferenceLoads(span, board, scheduled, turn);
  const needs = new Map(
    roster.schools.map((school) => [school.id, gamesPlayable(school) - (loads.get(school.id)?.games ?? 0)]),
  );
  const isFull = horizon.ahead === 0;
  const goals = isFull ? needs : draftGoals(needs, span, horizon);
  const desk: SchedulingDesk = {
    roster,
    plan,
    board,
    random,
    windows,
    scheduled,
    loads,
    needs,
    goals,
    legs: memory.legs,
    lastYear,
  };
  scheduleNonConference({
    desk,
    turn,
    isFull,
    fcsShare: fcsShare(horizon),
    hasNotreDameAgreement: hasNotreDameAgreement(horizon),
    notreDameHome: memory.notreDameHome,
  });
  return { horizon, plan, board, windows, scheduled, loads };
}

/** Draws all seasons in order: complete ones first, then emptier ones with non-conference games only. */
export function drawSeasons(span: LeagueSpan): SeasonBoard[] {
  const { firstYear, lastYear, today } = span;
  const completeUntil = lastCompleteYear(firstYear, lastYear, today);
  const memory: Memory = { lastHome: new Map(), notreDameHome: new Map(), legs: [] };
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index).map((year) =>
    drawSeason(span, year, createHorizon(year, completeUntil), memory),
  );
}
