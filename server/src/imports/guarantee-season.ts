import { addDays, type CalendarDate } from '@open-date/shared-api/rules/league/calendar';

/** Games of January belong to the season of the year before, as in the table. */
export function seasonOn(date: CalendarDate): number {
  return Number(addDays(date, -60).slice(0, 4));
}
