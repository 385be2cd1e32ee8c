import { api } from '@open-date/shared-api/client';
import { answerKey, STALE } from '@open-date/shared-api/queries';
import type { PendingReport } from '@open-date/shared-api/rules/reports/pending';
import { queryOptions } from '@tanstack/react-query';
import type { ReportOrder } from './teams-needing-games/report-request.ts';

/** Everybody in the directory. */
export const directoryQuery = () =>
  queryOptions({
    queryKey: answerKey('directory', 'people'),
    queryFn: ({ signal }) => api.directory.people(undefined, { signal }),
    staleTime: STALE.minutes,
  });

/** The games of a season by week; division 0 means all. */
export const scheduledGamesQuery = (year: number, division: number) =>
  queryOptions({
    queryKey: answerKey('schedules', 'scheduledGames', { params: { year }, query: { division } }),
    queryFn: ({ signal }) => api.schedules.scheduledGames({ params: { year }, query: { division } }, { signal }),
    staleTime: STALE.seconds,
  });

/** The pending games of a season by week: all (22), conference (23) or non-conference games (24). */
export const pendingGamesQuery = (report: PendingReport, year: number) => {
  const input = { params: { year }, query: { report: `${report}` } } as const;
  return queryOptions({
    queryKey: answerKey('weeklyReports', 'pending', input),
    queryFn: ({ signal }) => api.weeklyReports.pending(input, { signal }),
    staleTime: STALE.seconds,
  });
};

/** How many schools of each division have which want in a season. */
export const marketQuery = (year: number) =>
  queryOptions({
    queryKey: answerKey('weeklyReports', 'market', { params: { year } }),
    queryFn: ({ signal }) => api.weeklyReports.market({ params: { year } }, { signal }),
    staleTime: STALE.seconds,
  });

/** All seasons with what reports can show of them. */
export const reportSeasonsQuery = () =>
  queryOptions({
    queryKey: answerKey('reports', 'seasons'),
    queryFn: ({ signal }) => api.reports.seasons(undefined, { signal }),
    staleTime: STALE.minutes,
  });

/** Every report that a numbered report can be changed to, also those that the list of reports does not link. */
export const reportChoicesQuery = () => {
  const input = { query: { grouped: '1', unlinked: '1' } } as const;
  return queryOptions({
    queryKey: answerKey('reports', 'list', input),
    queryFn: async ({ signal }) => {
      const rows = await api.reports.list(input, { signal });
      return rows.flatMap((row) => ('Group' in row ? [row] : []));
    },
    staleTime: STALE.minutes,
  });
};

/** How many schools of a numbered report the user's settings leave out. */
export const leftOutQuery = (report: number, year: number) =>
  queryOptions({
    queryKey: answerKey('reports', 'leftOut', { params: { report, year } }),
    queryFn: ({ signal }) => api.reports.leftOut({ params: { report, year } }, { signal }),
    staleTime: STALE.seconds,
  });

/** The schools and weeks of a numbered report in a season. */
export const teamsNeedingGamesQuery = (report: number, year: number, by: ReportOrder) =>
  queryOptions({
    queryKey: answerKey('reports', 'teamsNeedingGames', { params: { report, year }, query: { groupby: by } }),
    queryFn: ({ signal }) =>
      api.reports.teamsNeedingGames({ params: { report, year }, query: { groupby: by } }, { signal }),
    staleTime: STALE.seconds,
  });
