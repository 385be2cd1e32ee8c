import {
  addDays,
  laborDay,
  seasonDefaultDates,
  seasonSaturdays,
  weekday,
} from '@open-date/shared-api/rules/league/calendar';
import { required } from './required.ts';

/** The week of Labor Day weekend; week 1 is the week before (A070). */
export const LABOR_DAY_WEEK = 2;

/** The calendar of one season. Weeks are stored weeks, 1 for the Saturday before Labor Day weekend. */
export interface SeasonPlan {
  readonly year: number;
  readonly startDate: string;
  readonly endDate: string;
  /** The Saturday of week n is at index n - 1. */
  readonly saturdays: readonly string[];
  /** The week of the Saturday after Thanksgiving, the last of the regular season. */
  readonly thanksgivingWeek: number;
  /** The week of the second Saturday in December. */
  readonly lastWeek: number;
}

function thanksgivingSaturday(year: number): string {
  const first = `${year}-11-01`;
  const firstThursday = addDays(first, (11 - weekday(first)) % 7);
  return addDays(firstThursday, 23);
}

/** The calendar of a year with its default dates (A074). */
export function planSeason(year: number): SeasonPlan {
  const { StartDate, EndDate } = seasonDefaultDates(year);
  const saturdays = seasonSaturdays(StartDate, EndDate);
  if (saturdays[LABOR_DAY_WEEK - 1] !== addDays(laborDay(year), -2))
    throw new Error(`Labor Day weekend of ${year} is not week ${LABOR_DAY_WEEK}`);
  return {
    year,
    startDate: StartDate,
    endDate: EndDate,
    saturdays,
    thanksgivingWeek: saturdays.indexOf(thanksgivingSaturday(year)) + 1,
    lastWeek: saturdays.length,
  };
}

/** The Saturday of a week of the season. */
export function saturdayOfWeek(plan: SeasonPlan, week: number): string {
  return required(plan.saturdays[week - 1], `week ${week} in ${plan.year}`);
}
