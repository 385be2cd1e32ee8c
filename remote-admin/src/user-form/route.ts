import { call, defineScreen, id } from '@open-date/shared-host/remote';

export const createUser = defineScreen({
  name: 'admin.users.create',
  path: '/admin/users/create',
  permission: 'admin',
  skeleton: 'form',
  help: 'administration#users',
  data: () => ({
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "admin.users.create" */ './CreateUserPage.tsx'),
});

export const editUser = defineScreen({
  name: 'admin.users.edit',
  path: '/admin/users/:userId',
  permission: 'admin',
  skeleton: 'form',
  help: 'administration#users',
  params: { userId: id() },
  data: ({ params }) => ({
    user: call('adminUsers', 'one', { params: { id: params.userId } }),
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "admin.users.edit" */ './EditUserPage.tsx'),
});
