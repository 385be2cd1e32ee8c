import { PATHS } from '@open-date/shared-api/rules/paths';
import { defineRemote } from '@open-date/shared-host/remote';

export const remote = defineRemote({
  name: 'admin',
  title: 'Admin',
  routes: [
    { name: 'admin', path: PATHS.admin, permission: 'admin', skeleton: 'form', firstQueries: [] },
    {
      name: 'admin.users',
      path: PATHS['admin.users'],
      permission: 'admin',
      skeleton: 'form',
      firstQueries: ['schools', 'conferences'],
    },
    {
      name: 'admin.users.create',
      path: PATHS['admin.users.create'],
      permission: 'admin',
      skeleton: 'form',
      firstQueries: ['schools', 'conferences'],
    },
    {
      name: 'admin.users.edit',
      path: PATHS['admin.users.edit'],
      permission: 'admin',
      skeleton: 'form',
      firstQueries: ['schools', 'conferences'],
    },
    { name: 'admin.mail', path: PATHS['admin.mail'], permission: 'app-admin', skeleton: 'form', firstQueries: [] },
    { name: 'admin.unknown', path: PATHS['admin.unknown'], permission: 'admin', skeleton: 'form', firstQueries: [] },
  ],
  menu: [{ menu: 'settings', label: 'Admin', path: PATHS.admin, order: 20, permission: 'admin' }],
});
