import { seasonDefaultDates, seasonSaturdays } from '@open-date/shared-api/rules/league/calendar';
import type { SeasonRow, SeasonWeekRow } from '../league/league.ts';

/** Seasons and their weeks with default dates (A074). */
export function seasonRows(years: readonly number[]): { seasons: SeasonRow[]; weeks: SeasonWeekRow[] } {
  const seasons = years.map((year) => {
    const { StartDate, EndDate } = seasonDefaultDates(year);
    return { year, startDate: StartDate, endDate: EndDate };
  });
  let id = 0;
  const weeks = seasons.flatMap(({ year, startDate, endDate }) =>
    seasonSaturdays(startDate, endDate).map((saturdayDate, index) => {
      id += 1;
      return { id, year, week: index + 1, saturdayDate };
    }),
  );
  return { seasons, weeks };
}

/** The years from `first` to `last`. */
export function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
