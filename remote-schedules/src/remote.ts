import { defineRemote } from '@open-date/shared-host/remote';
import { compareSelect } from './compare-select/route.ts';
import { compareSchedules } from './compare/route.ts';
import { ASK_RELEASE, conferenceSchedule } from './conference-schedule/route.ts';
import { conferenceSelect } from './conference-select/route.ts';
import { conferenceListings } from './conferences/route.ts';
import { publicSchedule } from './public-schedule/route.ts';
import { teamSchedule } from './team-schedule/route.ts';
import { teamSelect } from './team-select/route.ts';

export const remote = defineRemote({
  name: 'schedules',
  title: 'Schedules',
  screens: [
    teamSelect,
    teamSchedule,
    publicSchedule,
    conferenceSelect,
    conferenceSchedule,
    compareSelect,
    compareSchedules,
    conferenceListings,
  ],
  pages: [
    { of: 'school', address: '/team/:id', permission: 'signed-in' },
    { of: 'conference', address: '/conference/:id/:season/1', permission: 'signed-in' },
  ],
  actions: [
    {
      label: 'Release schedule',
      detail: 'Asks first',
      address: `/conference/:conference/:season/1?${ASK_RELEASE}`,
      permission: 'own-schedule-release',
      keywords: ['Release to the provider', 'Publish the conference schedule'],
    },
  ],
});

/** The path of a schedule screen. */
export const { path } = remote;
