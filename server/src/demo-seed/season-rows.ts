import { seasonDefaultDates, seasonSaturdays } from '@open-date/shared-api/rules/calendar';

/** A season and its weeks with ids of their own, by the default dates of decision A074. */
export function seasonRows(years: readonly number[]) {
  const seasons = years.map((year, index) => {
    const { StartDate, EndDate } = seasonDefaultDates(year);
    return { id: index + 1, year, start_date: StartDate, end_date: EndDate };
  });
  let id = 0;
  const weeks = seasons.flatMap(({ year, start_date, end_date }) =>
    seasonSaturdays(start_date, end_date).map((saturday, index) => {
      id += 1;
      return { id, year, week: index + 1, saturday_date: saturday };
    }),
  );
  return { seasons, weeks };
}

/** The years from `first` to `last`. */
export function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
