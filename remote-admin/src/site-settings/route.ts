import { call, defineScreen } from '@open-date/shared-host/remote';

export const siteSettings = defineScreen({
  name: 'admin.settings',
  path: '/admin/sitesettings',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#site-settings',
  data: () => ({
    settings: call('siteSettings', 'get'),
  }),
  load: () => import(/* webpackChunkName: "admin.settings" */ './SiteSettingsPage.tsx'),
});
