import { call, defineScreen } from '@open-date/shared-host/remote';

export const tools = defineScreen({
  name: 'admin.tools',
  path: '/admin/tools',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#seasons-and-tools',
  data: () => ({
    latest: call('adminCells', 'latest'),
  }),
  load: () => import(/* webpackChunkName: "admin.tools" */ './ToolsPage.tsx'),
});
