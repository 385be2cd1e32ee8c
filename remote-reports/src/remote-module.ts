import type { RemoteModule } from '@open-date/shared-host';

export const remote: RemoteModule = {
  screens: {
    'reports.links': () => import(/* webpackChunkName: "reports.links" */ './report-links/ReportLinks.tsx'),
    'reports.numbered': () =>
      import(/* webpackChunkName: "reports.numbered" */ './teams-needing-games/TeamsNeedingGames.tsx'),
    'reports.scheduled': () =>
      import(/* webpackChunkName: "reports.scheduled" */ './scheduled-games/ScheduledGames.tsx'),
    directory: () => import(/* webpackChunkName: "directory" */ './directory/Directory.tsx'),
    'directory.mobile': () =>
      import(/* webpackChunkName: "directory.mobile" */ './mobile-directory/MobileDirectory.tsx'),
  },
};
