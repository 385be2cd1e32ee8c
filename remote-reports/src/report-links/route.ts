import { call, defineScreen } from '@open-date/shared-host/remote';

export const reportLinks = defineScreen({
  name: 'reports.links',
  path: '/reportslinks',
  permission: 'signed-in',
  help: 'reports#choose-a-report',
  menu: { in: 'reports', label: 'Teams Needing Games', order: 10, permission: 'reports-menu' },
  data: () => ({ reports: call('reports', 'list', { query: { grouped: '1' } }) }),
  load: () => import(/* webpackChunkName: "reports.links" */ './ReportLinksPage.tsx'),
});

/** An address under /reports without a report. */
export const unknownReport = defineScreen({
  name: 'reports.unknown',
  path: '/reports/*',
  permission: 'signed-in',
  help: 'reports#choose-a-report',
  load: () => import(/* webpackChunkName: "reports.unknown" */ './UnknownReportPage.tsx'),
});
