import { seasonDefaultDates, seasonSaturdays } from '@open-date/shared-api/rules/league/calendar';

const FIRST_SEASON = 2015;
const SEASONS_AHEAD = 15;
/** Later seasons repeat the last two in turn. */
const LAST_COMPLETE = 2028;
/** With Thanksgiving in week 14; some seasons have one more. */
const USUAL_SATURDAYS = 16;

/** The season of data/ for a year: `2015` to `2028`, or `+1` to `+15` after this year. */
export function seasonKey(year: number, thisYear: number): string {
  if (year > thisYear) return `+${year - thisYear}`;
  return String(year <= LAST_COMPLETE ? year : LAST_COMPLETE - (year % 2));
}

/** Seasons from 2015 to 15 years ahead, with default dates (A074). */
export function listSeasons(thisYear: number) {
  const years = Array.from({ length: thisYear + SEASONS_AHEAD - FIRST_SEASON + 1 }, (_, index) => FIRST_SEASON + index);
  return years.map((year) => {
    const { StartDate: startDate, EndDate: endDate } = seasonDefaultDates(year);
    const saturdays = seasonSaturdays(startDate, endDate);
    return { year, startDate, endDate, saturdays, weeksLater: saturdays.length - USUAL_SATURDAYS };
  });
}
