import { defineScreen } from '@open-date/shared-host/remote';

export const exportData = defineScreen({
  name: 'admin.export',
  path: '/admin/export',
  permission: 'transfer',
  skeleton: 'form',
  help: 'administration#import-and-export',
  load: () => import(/* webpackChunkName: "admin.export" */ './ExportPage.tsx'),
});
