import { defineScreen } from '@open-date/shared-host/remote';

export const adminStart = defineScreen({
  name: 'admin',
  path: '/admin',
  permission: 'admin',
  skeleton: 'form',
  help: 'administration#who-sees-what',
  menu: { in: 'settings', label: 'Admin', order: 20 },
  load: () => import(/* webpackChunkName: "admin" */ './FirstPage.tsx'),
});

export const unknown = defineScreen({
  name: 'admin.unknown',
  path: '/admin/*',
  permission: 'admin',
  skeleton: 'form',
  help: 'administration#who-sees-what',
  load: () => import(/* webpackChunkName: "admin.unknown" */ './UnknownPage.tsx'),
});
