import { call, defineScreen } from '@open-date/shared-host/remote';

export const importData = defineScreen({
  name: 'admin.import',
  path: '/admin/import',
  permission: 'transfer',
  skeleton: 'form',
  help: 'administration#import-and-export',
  data: () => ({
    imports: call('adminImport', 'list'),
  }),
  load: () => import(/* webpackChunkName: "admin.import" */ './ImportPage.tsx'),
});
