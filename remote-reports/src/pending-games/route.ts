import { PENDING_REPORTS } from '@open-date/shared-api/rules/reports/pending';
import { call, defineScreen, integer, choice, season } from '@open-date/shared-host/remote';

/** Stands for every week; 0 is a week (A181). */
export const ALL_WEEKS = -1;

export const pendingGames = defineScreen({
  name: 'reports.pending',
  path: '/pendingreport',
  permission: 'pending-report',
  help: 'reports#pending-games',
  menu: { in: 'reports', label: 'Pending Games', order: 90 },
  search: {
    /** All (22), conference (23) or non-conference games (24). */
    reportId: choice(PENDING_REPORTS.map(({ id }) => id)).default(22),
    year: season('games'),
    /** The displayed number of a week. */
    week: integer({ least: ALL_WEEKS, most: 99 }).default(ALL_WEEKS),
  },
  data: ({ search }) => ({
    games: call('weeklyReports', 'pending', { params: { year: search.year }, query: { report: search.reportId } }),
    seasons: call('reports', 'seasons'),
    schools: call('reference', 'schools'),
  }),
  load: () => import(/* webpackChunkName: "reports.pending" */ './PendingGamesPage.tsx'),
});
