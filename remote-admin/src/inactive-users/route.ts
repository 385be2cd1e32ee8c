import { call, defineScreen } from '@open-date/shared-host/remote';

export const inactiveUsers = defineScreen({
  name: 'admin.inactive',
  path: '/admin/inactiveusers',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#lists',
  data: () => ({
    users: call('adminLists', 'inactiveUsers'),
  }),
  load: () => import(/* webpackChunkName: "admin.inactive" */ './InactiveUsersPage.tsx'),
});
