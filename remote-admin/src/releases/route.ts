import { call, choice, defineScreen } from '@open-date/shared-host/remote';

export const releases = defineScreen({
  name: 'admin.releases',
  path: '/admin/releases',
  permission: 'releases',
  skeleton: 'form',
  help: 'administration#releases',
  search: { channel: choice(['staging', 'production']).default('production') },
  data: ({ search }) => ({
    channel: call('adminReleases', 'one', { params: { channel: search.channel } }),
  }),
  load: () => import(/* webpackChunkName: "admin.releases" */ './ReleasesPage.tsx'),
});
