import { call, defineScreen } from '@open-date/shared-host/remote';

export const seasons = defineScreen({
  name: 'admin.seasons',
  path: '/admin/seasons',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#seasons-and-tools',
  data: () => ({
    seasons: call('adminSeasons', 'list'),
  }),
  load: () => import(/* webpackChunkName: "admin.seasons" */ './SeasonsPage.tsx'),
});
