import { queryOptions } from '@tanstack/react-query';
import { api } from '../../client/index.ts';
import { answerKey } from '../platform/call-keys.ts';
import { STALE } from '../platform/stale.ts';

export const accountKeys = {
  user: (id: number) => answerKey('session', 'user', { params: { id } }),
  ownSessions: answerKey('profile', 'sessions'),
  factors: answerKey('factors', 'list'),
  previousSearches: answerKey('session', 'previousSearches'),
} as const;

/** The profile of a user. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: accountKeys.user(id),
    queryFn: ({ signal }) => api.session.user({ params: { id } }, { signal }),
    staleTime: STALE.seconds,
  });

/** The user's latest active sessions. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: accountKeys.ownSessions,
    queryFn: ({ signal }) => api.profile.sessions(undefined, { signal }),
    staleTime: 0,
  });

/** The second factors of the user. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: accountKeys.factors,
    queryFn: ({ signal }) => api.factors.list(undefined, { signal }),
    staleTime: 0,
  });

export const previousSearchesQuery = () =>
  queryOptions({
    queryKey: accountKeys.previousSearches,
    queryFn: ({ signal }) => api.session.previousSearches(undefined, { signal }),
    staleTime: STALE.seconds,
  });
