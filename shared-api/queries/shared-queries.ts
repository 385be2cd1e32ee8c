import { queryOptions } from '@tanstack/react-query';
import type { Board } from '../rules/messages/news.ts';
import { answerKey } from './platform/call-keys.ts';
import { callQuery } from './platform/call-query.ts';

export const schoolsQuery = () => callQuery('reference', 'schools');

export const conferencesQuery = () => callQuery('reference', 'conferences');

/** The profile of a user. */
export const userQuery = (id: number) => callQuery('session', 'user', { params: { id } });

/** The user's latest active sessions. */
export const ownSessionsQuery = () => callQuery('profile', 'sessions');

/** The second factors of the user. */
export const factorsQuery = () => callQuery('factors', 'list');

export const previousSearchesQuery = () => callQuery('session', 'previousSearches');

/** The user's recent notifications, for the bell. */
export const notificationsQuery = () => callQuery('notifications', 'list');

export const newsQuery = (board: Board) => callQuery(board, 'list');

/** The user's calendar addresses. */
export const ownCalendarsQuery = () => callQuery('calendars', 'list');

/** One week with what the viewer may do with it. */
export const schoolWeekQuery = (id: number) => callQuery('schoolWeeks', 'get', { params: { id } });

/** The numbered reports by division, in the order of the selector. */
export const reportLinksQuery = () =>
  queryOptions({
    ...callQuery('reports', 'list', { query: { grouped: '1' } }),
    select: (rows) => rows.flatMap((row) => ('Group' in row ? [row] : [])),
  });

/** Keys of answers that several remotes cache; invalidate by these or by `callKey`, never by a literal. */
export const keys = {
  schools: answerKey('reference', 'schools'),
  user: (id: number) => answerKey('session', 'user', { params: { id } }),
  ownSessions: answerKey('profile', 'sessions'),
  factors: answerKey('factors', 'list'),
  previousSearches: answerKey('session', 'previousSearches'),
  notifications: answerKey('notifications', 'list'),
  news: (board: Board) => answerKey(board, 'list'),
  ownCalendars: answerKey('calendars', 'list'),
  schoolWeek: (id: number) => answerKey('schoolWeeks', 'get', { params: { id } }),
} as const;
