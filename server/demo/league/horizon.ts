import type { ConferenceKey } from './tables/conference-key.ts';
import type { ScheduleState } from './league.ts';

/** How far ahead of the current seasons a year is, which decides how complete its schedules are. */
export interface Horizon {
  readonly year: number;
  /** Years after the last current season; 0 for current and past seasons. */
  readonly ahead: number;
}

/** Minimum number of seasons with complete schedules; every season that has begun also has them. */
const COMPLETE_SEASONS = 3;

/** The last complete season on a given day. */
export function lastCompleteYear(firstYear: number, lastYear: number, today: string): number {
  return Math.min(Math.max(firstYear + COMPLETE_SEASONS - 1, Number(today.slice(0, 4))), lastYear);
}

export function createHorizon(year: number, completeUntil: number): Horizon {
  return { year, ahead: Math.max(year - completeUntil, 0) };
}

const STATES_NEXT_YEAR: Partial<Record<ConferenceKey, ScheduleState>> = {
  sec: 'released',
  'big-12': 'released',
  'pac-12': 'released',
  swac: 'released',
  mac: 'membership',
  'sun-belt': 'membership',
  patriot: 'membership',
  'big-ten': 'private',
  american: 'private',
  'big-sky': 'private',
};

const STATES_IN_TWO_YEARS: Partial<Record<ConferenceKey, ScheduleState>> = {
  sec: 'released',
  mac: 'private',
  'big-12': 'membership',
};

/** The state of a conference's schedule for a year; null before the conference has made it. */
export function chooseScheduleState(key: ConferenceKey, { ahead }: Horizon): ScheduleState | null {
  if (ahead === 0) return 'released';
  if (ahead === 1) return STATES_NEXT_YEAR[key] ?? null;
  return ahead === 2 ? (STATES_IN_TWO_YEARS[key] ?? null) : null;
}

/** Standing of a school, which decides how early it agrees on games. */
export type Standing = 'power' | 'group' | 'fcs';

const AGREED_NEXT_YEAR: Record<Standing, number> = { power: 0.9, group: 0.8, fcs: 0.72 };
const KEPT_EACH_YEAR: Record<Standing, number> = { power: 0.81, group: 0.78, fcs: 0.7 };

/**
 * The share of non-conference games that a school has agreed on this far ahead: all for current seasons, fewer each
 * year.
 */
export function agreedShare({ ahead }: Horizon, standing: Standing): number {
  return ahead === 0 ? 1 : AGREED_NEXT_YEAR[standing] * KEPT_EACH_YEAR[standing] ** (ahead - 1);
}

/** The chance that an FBS school has its FCS opponent this far ahead; it is agreed on later than other games. */
export function fcsShare({ ahead }: Horizon): number {
  return ahead === 0 ? 0.94 : 0.82 * 0.68 ** (ahead - 1);
}

/** Whether yearly games are agreed on this far ahead: for eight years, Notre Dame's with the ACC for ten. */
export function hasYearlyGames({ ahead }: Horizon): boolean {
  return ahead <= 8;
}

export function hasNotreDameAgreement({ ahead }: Horizon): boolean {
  return ahead <= 10;
}
