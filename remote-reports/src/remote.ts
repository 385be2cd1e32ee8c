import { PATHS } from '@open-date/shared-api/rules/paths';
import { defineRemote } from '@open-date/shared-host/remote';

export const remote = defineRemote({
  name: 'reports',
  title: 'Reports',
  routes: [
    {
      name: 'reports.links',
      path: PATHS['reports.links'],
      permission: 'signed-in',
      skeleton: 'report',
      firstQueries: ['report-links'],
    },
    {
      name: 'reports.numbered',
      path: PATHS['reports.numbered'],
      permission: 'signed-in',
      skeleton: 'report',
      firstQueries: ['teams-needing-games', 'report-links', 'seasons', 'schools', 'conferences'],
    },
    {
      name: 'reports.scheduled',
      path: PATHS['reports.scheduled'],
      permission: 'signed-in',
      skeleton: 'report',
      firstQueries: ['seasons', 'scheduled-games'],
    },
    {
      name: 'directory',
      path: PATHS.directory,
      permission: 'signed-in',
      skeleton: 'report',
      firstQueries: ['directory', 'schools', 'conferences'],
    },
    {
      name: 'directory.mobile',
      path: PATHS['directory.mobile'],
      permission: 'signed-in',
      skeleton: 'report',
      firstQueries: ['directory', 'schools', 'conferences'],
    },
  ],
  menu: [
    {
      menu: 'reports',
      label: 'Teams Needing Games',
      path: PATHS['reports.links'],
      order: 10,
      permission: 'reports-menu',
    },
    {
      menu: 'reports',
      label: 'Scheduled Games',
      path: PATHS['reports.scheduled'],
      order: 20,
      permission: 'reports-menu',
    },
    { menu: 'information', label: 'Directory', path: PATHS.directory, order: 20, permission: 'signed-in' },
  ],
});
