import type { ConferenceType } from '@open-date/shared-api/rules/constants';
import { GAME_DAYS, type GameDays } from '@open-date/shared-api/rules/reports/weekly-counts';
import { call, defineScreen, matching, choice, type SearchValues, season } from '@open-date/shared-host/remote';
import type { TableSort } from '@open-date/shared-ui/table';
import { parseSort, writeSort } from '../address/address-sort.ts';

/** How a report shows its numbers: as a table, or as a picture of the same lines and weeks. */
export type CountView = 'table' | 'picture';

/** What can be chosen in a report; one is no choice. */
export interface CountChoices {
  /** The conference types (A201). */
  readonly types: readonly ConferenceType[];
  /** The days of which games are counted (A184). */
  readonly days: readonly GameDays[];
  /** The views; only the table distinguishes odd and even numbers. */
  readonly views: readonly CountView[];
}

const VIEWS: readonly CountView[] = ['table', 'picture'];
export const ODD_EVEN_CHOICES: CountChoices = { types: [1, 2], days: ['saturday'], views: ['table'] };
export const BYE_CHOICES: CountChoices = { types: [1, 2, 3], days: ['saturday'], views: VIEWS };
export const CONTROLLED_CHOICES: CountChoices = { types: [1, 2, 3], days: GAME_DAYS, views: VIEWS };
export const FCS_CHOICES: CountChoices = { types: [1], days: ['saturday'], views: VIEWS };

/** The columns that order the table. */
export const SORT_COLUMNS = ['conference', 'total'] as const;
const BY_NAME: TableSort = { columnId: 'conference', direction: 'ascending' };

const countSearch = ({ types, days, views }: CountChoices) => ({
  confType: choice(types).default(1),
  year: season('games'),
  days: choice(days).default('saturday'),
  view: choice(views).default('table'),
  sort: matching({ fits: `-?(?:${SORT_COLUMNS.join('|')})`, parse: parseSort, format: writeSort }).default(BY_NAME),
});

/** The values of the address of a report. */
export type CountSearch = SearchValues<ReturnType<typeof countSearch>>;

const lists = () => ({ seasons: call('reports', 'seasons'), conferences: call('reference', 'conferences') });

export const oddEven = defineScreen({
  name: 'reports.odd-even',
  path: '/odd-even',
  permission: 'signed-in',
  help: 'reports#games-week-by-week',
  menu: { in: 'reports', label: 'Odd-Even Report', order: 30, permission: 'reports-menu' },
  search: countSearch(ODD_EVEN_CHOICES),
  data: ({ search: { year, confType } }) => ({
    counts: call('weeklyReports', 'oddEven', { params: { year }, query: { conferenceType: confType } }),
    ...lists(),
  }),
  load: () => import(/* webpackChunkName: "reports.odd-even" */ './OddEvenPage.tsx'),
});

export const byeReport = defineScreen({
  name: 'reports.byes',
  path: '/byereport',
  permission: 'signed-in',
  help: 'reports#games-week-by-week',
  menu: { in: 'reports', label: 'Bye Report', order: 40, permission: 'reports-menu' },
  search: countSearch(BYE_CHOICES),
  data: ({ search: { year, confType } }) => ({
    counts: call('weeklyReports', 'byes', { params: { year }, query: { conferenceType: confType } }),
    ...lists(),
  }),
  load: () => import(/* webpackChunkName: "reports.byes" */ './ByeReportPage.tsx'),
});

export const controlledGames = defineScreen({
  name: 'reports.controlled',
  path: '/controlledgames',
  permission: 'signed-in',
  help: 'reports#games-week-by-week',
  menu: { in: 'reports', label: 'Controlled Games', order: 50, permission: 'reports-menu' },
  search: countSearch(CONTROLLED_CHOICES),
  data: ({ search: { year, confType, days } }) => ({
    counts: call('weeklyReports', 'controlledGames', { params: { year }, query: { conferenceType: confType, days } }),
    ...lists(),
  }),
  load: () => import(/* webpackChunkName: "reports.controlled" */ './ControlledGamesPage.tsx'),
});

export const fcsGames = defineScreen({
  name: 'reports.fcs',
  path: '/fcsgames',
  permission: 'signed-in',
  help: 'reports#games-week-by-week',
  menu: { in: 'reports', label: 'FCS Games', order: 60, permission: 'reports-menu' },
  search: countSearch(FCS_CHOICES),
  data: ({ search: { year } }) => ({ counts: call('weeklyReports', 'fcsGames', { params: { year } }), ...lists() }),
  load: () => import(/* webpackChunkName: "reports.fcs" */ './FcsGamesPage.tsx'),
});
