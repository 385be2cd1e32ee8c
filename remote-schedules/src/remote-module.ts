import type { RemoteModule } from '@open-date/shared-host';

export const remote: RemoteModule = {
  screens: {
    'team.select': () => import(/* webpackChunkName: "team.select" */ './team-select/TeamSelect.tsx'),
    'team.schedule': () => import(/* webpackChunkName: "team.schedule" */ './team-schedule/TeamSchedule.tsx'),
  },
};
