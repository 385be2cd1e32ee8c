import { findGuaranteeType } from '../auctions/auction-game.ts';
import { type CalendarDate, seasonDefaultDates } from '../league/calendar.ts';
import type { SeasonDates } from '../league/season-dates.ts';
import { MESSAGES } from '../messages.ts';
import { reportDate } from '../platform/dates.ts';
import type { GuaranteeType } from '../reports/guarantees.ts';

/** The most characters of a guarantee game's site. */
export const SITE_MOST = 200;
/** The most characters of a guarantee game's source, which may be an address. */
export const SOURCE_MOST = 500;

/** Texts of the administration of guarantee games; the first three are fixed (R-guarantee-changes). */
export const GUARANTEE_MESSAGES = {
  saved: 'Game saved.',
  deleted: 'Game deleted.',
  deleteQuestion: 'Are you sure? This cannot be undone.',
  couldNotSave: MESSAGES.couldNotSave,
  chooseAway: 'Choose the away school.',
  chooseHome: 'Choose the home school.',
  chooseDate: 'Choose the game date.',
  chooseType: 'Choose the game type.',
  wholeDollars: 'Amounts are whole dollars, or X for one that was not disclosed.',
  sameSchool: 'A school cannot play itself.',
  duplicate: 'There is already a guarantee game of these schools on that date.',
  stale: 'This guarantee game was changed by someone else. Check what they saved, then try again.',
  unknownSchool: 'There is no such school.',
  unknownConference: 'There is no such conference.',
  noSeason: 'The game date is not in a season that can be chosen.',
} as const;

/** The first season that guarantee games are kept for, older than any schedule (A013). */
export const FIRST_GUARANTEE_SEASON = 2011;
const DAY_MS = 86_400_000;
/** The first days of a year, whose games end the season before: bowls, title games and what was moved into spring. */
const LATE_DAYS = 60;

/** The season of a guarantee game: its year, or the year before in the first 60 days, as the table computes it. */
export function guaranteeSeason(date: CalendarDate): number {
  return new Date(Date.parse(date) - LATE_DAYS * DAY_MS).getUTCFullYear();
}

/** The facts of a guarantee game that must fit together. */
export interface GuaranteeFacts {
  readonly HomeTeamID: number | null;
  readonly RoadTeamID: number | null;
  readonly GameDate: CalendarDate;
}

/** Why a guarantee game cannot be saved, whatever its schools are; null when it can (R-guarantee-changes). */
export function guaranteeProblem(
  { HomeTeamID, RoadTeamID, GameDate }: GuaranteeFacts,
  seasons: readonly SeasonDates[],
): { readonly field: 'RoadTeamID' | 'GameDate'; readonly text: string } | null {
  if (HomeTeamID !== null && HomeTeamID === RoadTeamID)
    return { field: 'RoadTeamID', text: GUARANTEE_MESSAGES.sameSchool };
  const text = guaranteeDayProblem(GameDate, seasons);
  return text === null ? null : { field: 'GameDate', text };
}

/**
 * Why a day is not one of a guarantee game; null when it is: a day of a season of the league, or after it until the end
 * of January. A season older than the league has its usual days, from 2011 on.
 */
export function guaranteeDayProblem(date: CalendarDate, seasons: readonly SeasonDates[]): string | null {
  if (seasons.some(({ StartDate, EndDate }) => date >= StartDate && date <= EndDate)) return null;
  const season = guaranteeSeason(date);
  const known = seasons.find(({ Year }) => Year === season);
  const isOld = season >= FIRST_GUARANTEE_SEASON && seasons.some(({ Year }) => Year > season);
  if (!known && !isOld) return GUARANTEE_MESSAGES.noSeason;
  const { StartDate } = known ?? seasonDefaultDates(season);
  const last = `${season + 1}-01-31`;
  if (date >= StartDate && date <= last) return null;
  return `The ${season} season runs from ${reportDate(StartDate)} to ${reportDate(last)}.`;
}

/** Why a type does not fit the divisions of both schools in the season of the game; null when it does. */
export function guaranteeTypeProblem(type: GuaranteeType, home: number, road: number): string | null {
  if (type === '2 for 1' || type === 'Neutral') return null;
  const expected = findGuaranteeType(home, road, false);
  return type === expected ? null : `The divisions of these schools in that season are ${expected}.`;
}

const UNDISCLOSED = /^x$/i;
const DOLLARS = /^\$?\s*(\d{1,3}(,\d{3})+|\d{1,10})$/;

/**
 * The amount that somebody typed: whole dollars with or without `$` and commas, -1 for `X`, null for nothing; undefined
 * for anything else (A189).
 */
export function readAmount(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (UNDISCLOSED.test(typed)) return -1;
  const [, digits] = DOLLARS.exec(typed) ?? [];
  const amount = digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''));
  return amount <= AMOUNT_MOST ? amount : undefined;
}

/** The largest amount of a guarantee, in whole dollars. */
export const AMOUNT_MOST = 2_000_000_000;

/** An amount as a form shows it: `1,450,000`, `X` for one that was not disclosed, nothing for none. */
export function typedAmount(amount: number | null): string {
  if (amount === null) return '';
  return amount < 0 ? 'X' : amount.toLocaleString('en-US');
}
