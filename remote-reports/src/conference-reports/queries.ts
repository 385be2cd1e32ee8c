import { api } from '@open-date/shared-api/client';
import { answerKey, STALE } from '@open-date/shared-api/queries';
import { queryOptions } from '@tanstack/react-query';
import type { GamesRequest, SchedulingRequest } from './address.ts';

/** Non-conference games by opponent: per member of a conference, or per FBS conference. */
export const conferenceGamesQuery = ({ conference, start, end }: GamesRequest) => {
  const input = { params: { conference, year: start, endyear: end } };
  return queryOptions({
    queryKey: answerKey('conferenceReports', 'games', input),
    queryFn: ({ signal }) => api.conferenceReports.games(input, { signal }),
    staleTime: STALE.seconds,
  });
};

/** Non-conference games between conferences. */
export const conferenceSchedulingQuery = ({ report, start, end }: SchedulingRequest) => {
  const input = { params: { report, year: start, endyear: end } };
  return queryOptions({
    queryKey: answerKey('conferenceReports', 'scheduling', input),
    queryFn: ({ signal }) => api.conferenceReports.scheduling(input, { signal }),
    staleTime: STALE.seconds,
  });
};
