import { callQuery } from '@open-date/shared-api/queries';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { toStringFlag } from '@open-date/shared-api/rules/platform/flags';
import {
  firstShownSeason,
  formatSchoolYears,
  type SchoolYearPair,
} from '@open-date/shared-api/rules/schedules/school-years';

/** A season to request with a school's schedule; undefined for one that comes without a request (A107). */
export function earlierSeason(year: number | undefined, today: CalendarDate): number | undefined {
  return year !== undefined && year < firstShownSeason(Number(today.slice(0, 4))) ? year : undefined;
}

/** The seasons of a school with their weeks, from last year on or `from` an earlier one. */
export const schoolSchedulesQuery = (id: number, from?: number) =>
  callQuery('schedules', 'school', { params: { id }, query: { from } });

/** One season of a conference's members with their weeks. */
export const conferenceScheduleQuery = (id: number, year: number, showDivisions: boolean) =>
  callQuery('conferences', 'schedule', { params: { id, year, showDivisions: toStringFlag(showDivisions) } });

/** The seasons of a comparison, one column per school year. */
export const comparisonQuery = (pairs: readonly SchoolYearPair[]) =>
  callQuery('schedules', 'compare', { params: { params: formatSchoolYears(pairs) } });
