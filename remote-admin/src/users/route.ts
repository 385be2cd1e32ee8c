import { call, defineScreen } from '@open-date/shared-host/remote';

export const users = defineScreen({
  name: 'admin.users',
  path: '/admin/users',
  permission: 'admin',
  skeleton: 'form',
  help: 'administration#users',
  data: () => ({
    users: call('adminUsers', 'list'),
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "admin.users" */ './UsersPage.tsx'),
});
