import { call, defineScreen, season } from '@open-date/shared-host/remote';

export const marketReport = defineScreen({
  name: 'reports.market',
  path: '/open-transactions',
  permission: 'signed-in',
  help: 'reports#market',
  menu: { in: 'reports', label: 'Market Report', order: 100, permission: 'reports-menu' },
  search: { year: season('market') },
  data: ({ search }) => ({
    market: call('weeklyReports', 'market', { params: { year: search.year } }),
    seasons: call('reports', 'seasons'),
  }),
  load: () => import(/* webpackChunkName: "reports.market" */ './MarketReportPage.tsx'),
});
