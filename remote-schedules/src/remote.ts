import { PATHS } from '@open-date/shared-api/rules/paths';
import { defineRemote } from '@open-date/shared-host/remote';

export const remote = defineRemote({
  name: 'schedules',
  title: 'Schedules',
  routes: [
    {
      name: 'team.select',
      path: PATHS['team.select'],
      permission: 'signed-in',
      skeleton: 'form',
      firstQueries: ['schools'],
    },
    {
      name: 'team.schedule',
      path: PATHS['team.schedule'],
      permission: 'signed-in',
      skeleton: 'schedule',
      firstQueries: ['school-schedules'],
    },
  ],
  menu: [{ menu: 'schedules', label: 'View Schedule', path: PATHS['team.select'], order: 10, permission: 'signed-in' }],
});
