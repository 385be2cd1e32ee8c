import { queryOptions } from '@tanstack/react-query';
import { api } from '../client/index.ts';
import type { Board } from '../rules/messages/news.ts';
import { answerKey } from './call-keys.ts';

export { answerKey, findAnswer, callKey } from './call-keys.ts';
export { changedByProfile } from './changed-by-profile.ts';

/** How long an answer is taken for fresh, in milliseconds. */
export const STALE = { seconds: 15_000, minutes: 5 * 60_000 } as const;

/** Keys of what several parts of the product cache; invalidate by these or by `callKey`, never by a literal. */
export const keys = {
  user: (id: number) => answerKey('session', 'user', { params: { id } }),
  ownSessions: answerKey('profile', 'sessions'),
  ownCalendars: answerKey('calendars', 'list'),
  previousSearches: answerKey('session', 'previousSearches'),
  notifications: answerKey('notifications', 'list'),
  schools: answerKey('reference', 'schools'),
  conferences: answerKey('reference', 'conferences'),
  seasons: answerKey('reference', 'seasons'),
  reportLinks: answerKey('reports', 'list', { query: { grouped: '1' } }),
  news: (board: Board) => answerKey(board, 'list'),
  schoolWeek: (id: number) => answerKey('schoolWeeks', 'get', { params: { id } }),
} as const;

/** The profile of a user. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: keys.user(id),
    queryFn: ({ signal }) => api.session.user({ params: { id } }, { signal }),
    staleTime: STALE.seconds,
  });

/** The last of the user's sessions that are not over. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: keys.ownSessions,
    queryFn: ({ signal }) => api.profile.sessions(undefined, { signal }),
    staleTime: 0,
  });

/** The user's calendar addresses. */
export const ownCalendarsQuery = () =>
  queryOptions({
    queryKey: keys.ownCalendars,
    queryFn: ({ signal }) => api.calendars.list(undefined, { signal }),
    staleTime: 0,
  });

export const previousSearchesQuery = () =>
  queryOptions({
    queryKey: keys.previousSearches,
    queryFn: ({ signal }) => api.session.previousSearches(undefined, { signal }),
    staleTime: STALE.seconds,
  });

export const newsQuery = (board: Board) =>
  queryOptions({
    queryKey: keys.news(board),
    queryFn: ({ signal }) => api[board].list(undefined, { signal }),
    staleTime: STALE.seconds,
  });

/** What concerned the user of late, for the bell. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: keys.notifications,
    queryFn: ({ signal }) => api.notifications.list(undefined, { signal }),
    staleTime: STALE.seconds,
  });

export const schoolsQuery = () =>
  queryOptions({
    queryKey: keys.schools,
    queryFn: ({ signal }) => api.reference.schools(undefined, { signal }),
    staleTime: STALE.minutes,
  });

export const conferencesQuery = () =>
  queryOptions({
    queryKey: keys.conferences,
    queryFn: ({ signal }) => api.reference.conferences(undefined, { signal }),
    staleTime: STALE.minutes,
  });

export const seasonsQuery = () =>
  queryOptions({
    queryKey: keys.seasons,
    queryFn: ({ signal }) => api.reference.seasons(undefined, { signal }),
    staleTime: STALE.minutes,
  });

/** The numbered reports by division, in the order of the selector. */
export const reportLinksQuery = () =>
  queryOptions({
    queryKey: keys.reportLinks,
    queryFn: async ({ signal }) => {
      const rows = await api.reports.list({ query: { grouped: '1' } }, { signal });
      return rows.flatMap((row) => ('Group' in row ? [row] : []));
    },
    staleTime: STALE.minutes,
  });

/** One week with what the viewer may do with it. */
export const schoolWeekQuery = (id: number) =>
  queryOptions({
    queryKey: keys.schoolWeek(id),
    queryFn: ({ signal }) => api.schoolWeeks.get({ params: { id } }, { signal }),
    staleTime: 0,
  });
