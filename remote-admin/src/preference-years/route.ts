import { call, defineScreen, matching, reportSeason } from '@open-date/shared-host/remote';

export const preferenceYears = defineScreen({
  name: 'admin.preferences',
  path: '/admin/yearswithoutpreferences',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#lists',
  search: { year: matching({ fits: '2[01]\\d\\d', parse: Number }).default(reportSeason('open-1')) },
  data: ({ search }) => ({
    years: call('adminLists', 'yearsWithoutPreferences', { query: { year: search.year } }),
    seasons: call('reference', 'seasons'),
  }),
  load: () => import(/* webpackChunkName: "admin.preferences" */ './PreferenceYearsPage.tsx'),
});
