import { queryOptions } from '@tanstack/react-query';
import { api } from '../../client/index.ts';
import { answerKey } from '../platform/call-keys.ts';

export const scheduleKeys = {
  ownCalendars: answerKey('calendars', 'list'),
  schoolWeek: (id: number) => answerKey('schoolWeeks', 'get', { params: { id } }),
} as const;

/** The user's calendar addresses. */
export const ownCalendarsQuery = () =>
  queryOptions({
    queryKey: scheduleKeys.ownCalendars,
    queryFn: ({ signal }) => api.calendars.list(undefined, { signal }),
    staleTime: 0,
  });

/** One week with what the viewer may do with it. */
export const schoolWeekQuery = (id: number) =>
  queryOptions({
    queryKey: scheduleKeys.schoolWeek(id),
    queryFn: ({ signal }) => api.schoolWeeks.get({ params: { id } }, { signal }),
    staleTime: 0,
  });
