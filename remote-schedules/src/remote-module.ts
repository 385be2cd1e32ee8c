import type { RemoteModule } from '@open-date/shared-host';
import type { ScreenName } from './paths.ts';

export const remote: RemoteModule<ScreenName> = {
  screens: {
    'team.select': () => import(/* webpackChunkName: "team.select" */ './team-select/TeamSelect.tsx'),
    'conference.public': () =>
      import(/* webpackChunkName: "conference.public" */ './public-schedule/PublicSchedule.tsx'),
    'conference.select': () =>
      import(/* webpackChunkName: "conference.select" */ './conference-select/ConferenceSelect.tsx'),
    'conference.schedule': () =>
      import(/* webpackChunkName: "conference.schedule" */ './conference-schedule/ConferenceSchedule.tsx'),
    'compare.select': () => import(/* webpackChunkName: "compare.select" */ './compare-select/CompareSelect.tsx'),
    'compare.schedules': () => import(/* webpackChunkName: "compare.schedules" */ './compare/CompareSchedules.tsx'),
    conferences: () => import(/* webpackChunkName: "conferences" */ './conferences/ConferenceListings.tsx'),
    'team.schedule': () => import(/* webpackChunkName: "team.schedule" */ './team-schedule/TeamSchedule.tsx'),
  },
};
