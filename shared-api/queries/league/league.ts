import { queryOptions } from '@tanstack/react-query';
import { api } from '../../client/index.ts';
import { answerKey } from '../platform/call-keys.ts';
import { STALE } from '../platform/stale.ts';

export const leagueKeys = {
  schools: answerKey('reference', 'schools'),
  places: answerKey('reference', 'places'),
  conferences: answerKey('reference', 'conferences'),
  seasons: answerKey('reference', 'seasons'),
} as const;

export const schoolsQuery = () =>
  queryOptions({
    queryKey: leagueKeys.schools,
    queryFn: ({ signal }) => api.reference.schools(undefined, { signal }),
    staleTime: STALE.minutes,
  });

/** The coordinates of all schools that have some. */
export const placesQuery = () =>
  queryOptions({
    queryKey: leagueKeys.places,
    queryFn: ({ signal }) => api.reference.places(undefined, { signal }),
    staleTime: STALE.minutes,
  });

export const conferencesQuery = () =>
  queryOptions({
    queryKey: leagueKeys.conferences,
    queryFn: ({ signal }) => api.reference.conferences(undefined, { signal }),
    staleTime: STALE.minutes,
  });

export const seasonsQuery = () =>
  queryOptions({
    queryKey: leagueKeys.seasons,
    queryFn: ({ signal }) => api.reference.seasons(undefined, { signal }),
    staleTime: STALE.minutes,
  });
