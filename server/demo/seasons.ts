import { seasonDefaultDates, seasonSaturdays } from '@open-date/shared-api/rules/league/calendar';

/** The first season, and how many seasons follow the year of the first start. */
const FIRST_SEASON = 2015;
const SEASONS_AHEAD = 15;
/** The last complete season of data/; later ones repeat it and the one before in turn. */
const LAST_COMPLETE = 2028;
/** The Saturdays of most seasons, in which Thanksgiving is in week 14; others have one more before it. */
const SATURDAYS = 16;

/** The season of data/ that a year gets: `2015` to `2028` with a complete schedule, or `+1` to `+15` ahead of this year. */
export function seasonKey(year: number, thisYear: number): string {
  if (year > thisYear) return `+${year - thisYear}`;
  return String(year <= LAST_COMPLETE ? year : LAST_COMPLETE - (year % 2));
}

/** Seasons from 2015 to 15 years ahead with their weeks and default dates (A074). */
export function listSeasons(thisYear: number) {
  const years = Array.from({ length: thisYear + SEASONS_AHEAD - FIRST_SEASON + 1 }, (_, index) => FIRST_SEASON + index);
  return years.map((year) => {
    const { StartDate: startDate, EndDate: endDate } = seasonDefaultDates(year);
    const saturdays = seasonSaturdays(startDate, endDate);
    return { year, startDate, endDate, saturdays, weeksLater: saturdays.length - SATURDAYS };
  });
}
