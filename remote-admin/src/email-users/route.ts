import { call, defineScreen } from '@open-date/shared-host/remote';

export const emailUsers = defineScreen({
  name: 'admin.email',
  path: '/admin/emailusers',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#mail',
  data: () => ({
    recipients: call('adminEmail', 'recipients', { query: { status: '1' } }),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "admin.email" */ './EmailUsersPage.tsx'),
});
