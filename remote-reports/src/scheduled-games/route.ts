import { call, defineScreen, integer, season } from '@open-date/shared-host/remote';

export const scheduledGames = defineScreen({
  name: 'reports.scheduled',
  path: '/schedules',
  permission: 'signed-in',
  help: 'reports#games-week-by-week',
  menu: { in: 'reports', label: 'Scheduled Games', order: 20, permission: 'reports-menu' },
  search: {
    /** The division, 0 for all (A180). */
    reportId: integer({ least: 0, most: 6 }).default(1),
    year: season('games'),
    /** The displayed number of a week; 0 is Week 0. */
    week: integer({ least: 0, most: 99 }).optional(),
  },
  data: ({ search }) => ({
    seasons: call('reports', 'seasons'),
    games: call('schedules', 'scheduledGames', {
      params: { year: search.year },
      query: { division: search.reportId },
    }),
  }),
  load: () => import(/* webpackChunkName: "reports.scheduled" */ './ScheduledGamesPage.tsx'),
});
