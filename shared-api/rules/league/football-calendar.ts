import { addDays, type CalendarDate, weekday } from './calendar.ts';

const THURSDAY = 4;

/** The fourth Thursday of November. */
export function thanksgiving(year: number): CalendarDate {
  const first = `${year}-11-01`;
  return addDays(first, ((THURSDAY - weekday(first) + 7) % 7) + 21);
}

/**
 * First and last day of the conference title games: Thursday to Saturday after Thanksgiving week; in 2020 two weeks
 * later.
 */
export function titleGameDays(year: number): { from: CalendarDate; to: CalendarDate } {
  const from = addDays(thanksgiving(year), year === 2020 ? 21 : 7);
  return { from, to: addDays(from, 2) };
}

/**
 * The last day of the regular season for schools without conference play; from it on, two FCS schools meet only in the
 * playoffs.
 */
export function saturdayAfterThanksgiving(year: number): CalendarDate {
  return addDays(thanksgiving(year), 2);
}

/**
 * From this day, the Saturday before Thanksgiving, two schools of Divisions II and III meet only in playoffs and
 * bowls.
 */
export function lowerPlayoffStart(year: number): CalendarDate {
  return addDays(thanksgiving(year), -5);
}
