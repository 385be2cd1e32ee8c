import { SCHEDULING_REPORTS } from '@open-date/shared-api/rules/reports/conference-scheduling';
import { call, defineScreen, matching, choice, seasonRange } from '@open-date/shared-host/remote';

/** Stands for all FBS conferences, one row each (A194). */
export const ALL_FBS = 0;

const seasons = seasonRange('games', { start: 'year', end: 'endyear', isOrdered: true });

export const conferenceScheduling = defineScreen({
  name: 'reports.scheduling',
  path: '/conferencescheduling',
  permission: 'signed-in',
  help: 'reports#conferences-and-commitments',
  menu: { in: 'reports', label: 'Conference Scheduling', order: 70, permission: 'reports-menu' },
  search: { report: choice(SCHEDULING_REPORTS).default('OVERALL'), seasons },
  data: ({ search }) => ({
    scheduling: call('conferenceReports', 'scheduling', {
      params: { report: search.report, year: search.seasons.start, endyear: search.seasons.end },
    }),
    seasons: call('reports', 'seasons'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "reports.scheduling" */ './ConferenceSchedulingPage.tsx'),
});

export const conferenceGames = defineScreen({
  name: 'reports.conferences',
  path: '/conferencegames',
  permission: 'signed-in',
  help: 'reports#conferences-and-commitments',
  menu: { in: 'reports', label: 'Conference Games', order: 80, permission: 'reports-menu' },
  search: { conference: matching({ fits: '0|[1-9]\\d{0,8}', parse: Number }).default(ALL_FBS), seasons },
  data: ({ search }) => ({
    games: call('conferenceReports', 'games', {
      params: { conference: search.conference, year: search.seasons.start, endyear: search.seasons.end },
    }),
    seasons: call('reports', 'seasons'),
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "reports.conferences" */ './ConferenceGamesPage.tsx'),
});
