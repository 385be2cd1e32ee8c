import { api } from '@open-date/shared-api/client';
import { answerKey, STALE } from '@open-date/shared-api/queries';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import {
  firstShownSeason,
  formatSchoolYears,
  type SchoolYearPair,
} from '@open-date/shared-api/rules/schedules/school-years';
import { toStringFlag } from '@open-date/shared-api/rules/platform/flags';
import { queryOptions } from '@tanstack/react-query';

/** The parameters of a search for series; the server has defaults for missing parameters. */
export interface SeriesRequest {
  readonly opponent?: number;
  readonly from?: number;
  readonly years?: number;
  readonly form?: 'home-and-home' | 'two-for-one';
  readonly limit?: number;
}

/** A season to request with a school's schedule; undefined for one that comes without a request (A107). */
export function earlierSeason(year: number | undefined, today: CalendarDate): number | undefined {
  return year !== undefined && year < firstShownSeason(Number(today.slice(0, 4))) ? year : undefined;
}

/**
 * The seasons of a school with their weeks, from last year on or `from` an earlier one. The key of the usual answer
 * begins the keys of all, so that a change reaches them together.
 */
export const schoolSchedulesQuery = (id: number, from?: number) => {
  const usual = answerKey('schedules', 'school', { params: { id } });
  const [, , address] = answerKey('schedules', 'school', { params: { id }, query: { from } });
  return queryOptions({
    queryKey: from === undefined ? usual : [...usual, address],
    queryFn: ({ signal }) => api.schedules.school({ params: { id }, query: { from } }, { signal }),
    staleTime: STALE.seconds,
  });
};

/** One season of a conference's members with their weeks. */
export const conferenceScheduleQuery = (id: number, year: number, showDivisions: boolean) =>
  queryOptions({
    queryKey: answerKey('conferences', 'schedule', {
      params: { id, year, showDivisions: toStringFlag(showDivisions) },
    }),
    queryFn: ({ signal }) =>
      api.conferences.schedule({ params: { id, year, showDivisions: toStringFlag(showDivisions) } }, { signal }),
    staleTime: STALE.seconds,
  });

/** A public schedule; needs no session. */
export const publicScheduleQuery = (id: number, year: number) =>
  queryOptions({
    queryKey: answerKey('conferences', 'publicSchedule', { params: { id, year } }),
    queryFn: ({ signal }) => api.conferences.publicSchedule({ params: { id, year } }, { signal }),
    staleTime: STALE.minutes,
  });

/** The seasons of a comparison, one column per school year. */
export const comparisonQuery = (pairs: readonly SchoolYearPair[]) =>
  queryOptions({
    queryKey: answerKey('schedules', 'compare', { params: { params: formatSchoolYears(pairs) } }),
    queryFn: ({ signal }) => api.schedules.compare({ params: { params: formatSchoolYears(pairs) } }, { signal }),
    staleTime: STALE.seconds,
  });

/** All conferences with their members of a year. */
export const conferencesOfYearQuery = (year: number) =>
  queryOptions({
    queryKey: answerKey('conferences', 'find', { params: { idOrYear: year } }),
    queryFn: async ({ signal }) => {
      const listing = await api.conferences.find({ params: { idOrYear: year } }, { signal });
      return Array.isArray(listing) ? listing : [];
    },
    staleTime: STALE.minutes,
  });

/** The date since which the user has a calendar address for a school. */
export const calendarQuery = (schoolId: number) =>
  queryOptions({
    queryKey: answerKey('calendars', 'get', { params: { id: schoolId } }),
    queryFn: ({ signal }) => api.calendars.get({ params: { id: schoolId } }, { signal }),
    staleTime: 0,
  });

export const seasonSettingsQuery = (schoolId: number, year: number) =>
  queryOptions({
    queryKey: answerKey('schoolYears', 'settings', { params: { id: schoolId, year } }),
    queryFn: ({ signal }) => api.schoolYears.settings({ params: { id: schoolId, year } }, { signal }),
  });

export const wantsQuery = () =>
  queryOptions({
    queryKey: answerKey('reference', 'wants'),
    queryFn: ({ signal }) => api.reference.wants(undefined, { signal }),
    staleTime: STALE.minutes,
    retryOnMount: false,
  });

/** Opponents for an open week, the best first; meetings count `years` seasons back. */
export const matchesQuery = (weekId: number, years = 4, limit = 50) =>
  queryOptions({
    queryKey: answerKey('matches', 'find', { params: { id: weekId }, query: { years, limit } }),
    queryFn: ({ signal }) => api.matches.find({ params: { id: weekId }, query: { years, limit } }, { signal }),
    staleTime: STALE.seconds,
    retryOnMount: false,
  });

/** Series on dates on which a school and its opponent are both free. */
export const seriesQuery = (schoolId: number, request: SeriesRequest = {}) =>
  queryOptions({
    queryKey: answerKey('matches', 'series', { params: { id: schoolId }, query: { ...request } }),
    queryFn: ({ signal }) => api.matches.series({ params: { id: schoolId }, query: request }, { signal }),
    staleTime: STALE.seconds,
    retryOnMount: false,
  });
