import { CONTENT_BY_REPORT, FIRST_CONTENT } from '@open-date/shared-api/rules/reports/numbered-reports';
import {
  call,
  defineScreen,
  id,
  integer,
  matching,
  choice,
  season,
  type SearchOf,
  words,
} from '@open-date/shared-host/remote';

/** Stored weeks between hyphens; what is no week is left out. */
const weekList = matching({
  fits: '.*',
  parse: (text) =>
    text
      .split('-')
      .filter((week) => /^[1-9]\d?$/.test(week))
      .map(Number),
  format: (weeks) => weeks.join('-'),
});

export const numberedReport = defineScreen({
  name: 'reports.numbered',
  path: '/reports',
  permission: 'signed-in',
  help: 'reports#numbered-reports',
  search: {
    /** 22, 23 and 24 lead to the pending games. */
    reportId: matching({ fits: '[13-9]\\d?|2[015-9]?', parse: Number }).default(1),
    year: season(words(CONTENT_BY_REPORT, FIRST_CONTENT).refer('reportId')),
    groupby: words({ week: 'week', conference: 'conference' }, 'week'),
    /** The weeks that are hidden. */
    hide: weekList.default([]),
    view: choice(['list', 'map']).default('list'),
    /** The school that distances are measured from, instead of the user's own. */
    from: id().optional(),
    /** The largest distance in miles. */
    within: integer({ least: 1, most: 9999 }).optional(),
  },
  data: ({ search }) => ({
    rows: call('reports', 'teamsNeedingGames', {
      params: { report: search.reportId, year: search.year },
      query: { groupby: search.groupby },
    }),
    reports: call('reports', 'list', { query: { grouped: '1', unlinked: '1' } }),
    seasons: call('reports', 'seasons'),
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "reports.numbered" */ './TeamsNeedingGamesPage.tsx'),
});

/** What the address asks for. */
export type ReportSearch = SearchOf<typeof numberedReport>;

/** What the sections of a numbered report stand for. */
export type ReportOrder = ReportSearch['groupby'];
