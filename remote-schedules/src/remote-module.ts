import type { RemoteModule } from '@open-date/shared-host';

export const remote: RemoteModule = {
  screens: {
    'team.select': () => import(/* webpackChunkName: "team.select" */ './team-select/TeamSelect.tsx'),
    'conference.select': () =>
      import(/* webpackChunkName: "conference.select" */ './conference-select/ConferenceSelect.tsx'),
    'conference.schedule': () =>
      import(/* webpackChunkName: "conference.schedule" */ './conference-schedule/ConferenceSchedule.tsx'),
    'team.schedule': () => import(/* webpackChunkName: "team.schedule" */ './team-schedule/TeamSchedule.tsx'),
  },
};
