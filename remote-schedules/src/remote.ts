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
    {
      name: 'conference.public',
      path: PATHS['conference.public'],
      permission: 'public',
      skeleton: 'schedule',
      firstQueries: ['public-schedule'],
    },
    {
      name: 'conference.select',
      path: PATHS['conference.select'],
      permission: 'signed-in',
      skeleton: 'form',
      firstQueries: ['conferences', 'seasons'],
    },
    {
      name: 'conference.schedule',
      path: PATHS['conference.schedule'],
      permission: 'signed-in',
      skeleton: 'schedule',
      firstQueries: ['conference-schedule', 'seasons'],
    },
    {
      name: 'compare.select',
      path: PATHS['compare.select'],
      permission: 'signed-in',
      skeleton: 'form',
      firstQueries: ['schools', 'seasons'],
    },
    {
      name: 'compare.schedules',
      path: PATHS['compare.schedules'],
      permission: 'signed-in',
      skeleton: 'schedule',
      firstQueries: ['comparison'],
    },
    {
      name: 'conferences',
      path: PATHS.conferences,
      permission: 'signed-in',
      skeleton: 'form',
      firstQueries: ['conferences-of-year', 'seasons'],
    },
  ],
  menu: [
    { menu: 'schedules', label: 'View Schedule', path: PATHS['team.select'], order: 10, permission: 'signed-in' },
    {
      menu: 'schedules',
      label: 'Conference Schedule',
      path: PATHS['conference.select'],
      order: 20,
      permission: 'signed-in',
    },
    { menu: 'schedules', label: 'Compare', path: PATHS['compare.select'], order: 30, permission: 'signed-in' },
    {
      menu: 'information',
      label: 'Conference Listings',
      path: PATHS.conferences,
      order: 10,
      permission: 'signed-in',
    },
  ],
});
