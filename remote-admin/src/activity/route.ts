import { call, defineScreen } from '@open-date/shared-host/remote';

export const activityLog = defineScreen({
  name: 'admin.activity',
  path: '/admin/activity',
  permission: 'activity-log',
  skeleton: 'form',
  help: 'administration#activity-log',
  data: () => ({
    actions: call('activity', 'actions'),
    objects: call('activity', 'objects'),
    users: call('activity', 'users'),
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "admin.activity" */ './ActivityLogPage.tsx'),
});
