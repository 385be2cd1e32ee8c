import type { CalendarDate } from '../league/calendar.ts';
import type { WeekKind } from './week-kinds.ts';
import { SEASON_STATUS } from '../constants.ts';

/** The wire fields of a week that decide whether it can take a non-conference game. */
export interface ComparedWeek {
  readonly Kind: WeekKind;
  readonly Week: number;
  readonly SaturdayDate: CalendarDate;
  readonly ConferenceWeek: 0 | 1;
}

/** One school's season in a comparison. */
export interface ComparedSeason {
  readonly Year: number;
  /** The effective season status. */
  readonly SeasonFull: 0 | 1 | 2;
  readonly Schedule: readonly ComparedWeek[];
}

/** The open weeks that all compared schools of one season share. */
export interface CommonWeeks {
  readonly year: number;
  readonly weeks: readonly number[];
}

/**
 * The weeks in which a school could still play a non-conference game (A265). Conference weeks count as taken: they
 * may hold a hidden game.
 */
export function openWeeks({ SeasonFull, Schedule }: ComparedSeason, today: CalendarDate): number[] {
  if (SeasonFull !== SEASON_STATUS.available) return [];
  return Schedule.filter((week) => week.SaturdayDate >= today && week.ConferenceWeek === 0 && week.Kind === 'open').map(
    ({ Week }) => Week,
  );
}

/** The seasons of two or more columns, oldest first, each with the open weeks of its columns. */
function sharedSeasons(columns: readonly ComparedSeason[], today: CalendarDate) {
  return [...Map.groupBy(columns, ({ Year }) => Year)]
    .filter(([, seasons]) => seasons.length > 1)
    .toSorted(([one], [other]) => one - other)
    .map(([year, seasons]) => ({ year, open: seasons.map((season) => openWeeks(season, today)) }));
}

/** The open weeks that all columns share, for each season of two or more columns (A265). */
export function openInCommon(columns: readonly ComparedSeason[], today: CalendarDate): CommonWeeks[] {
  return sharedSeasons(columns, today).map(({ year, open: [first = [], ...others] }) => ({
    year,
    weeks: first.filter((week) => others.every((weeks) => weeks.includes(week))),
  }));
}

/**
 * How many columns have each week open; empty unless exactly one season is shared, because other seasons have other
 * dates.
 */
export function openCounts(columns: readonly ComparedSeason[], today: CalendarDate): ReadonlyMap<number, number> {
  const [season, ...others] = sharedSeasons(columns, today);
  if (!season || others.length > 0) return new Map();
  return new Map([...Map.groupBy(season.open.flat(), (week) => week)].map(([week, { length }]) => [week, length]));
}
