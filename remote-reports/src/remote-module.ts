import type { RemoteModule } from '@open-date/shared-host';
import type { ScreenName } from './paths.ts';

export const remote: RemoteModule<ScreenName> = {
  screens: {
    'reports.links': () => import(/* webpackChunkName: "reports.links" */ './report-links/ReportLinks.tsx'),
    'reports.numbered': () =>
      import(/* webpackChunkName: "reports.numbered" */ './teams-needing-games/TeamsNeedingGames.tsx'),
    'reports.unknown': () => import(/* webpackChunkName: "reports.unknown" */ './report-links/UnknownReport.tsx'),
    'reports.scheduled': () =>
      import(/* webpackChunkName: "reports.scheduled" */ './scheduled-games/ScheduledGames.tsx'),
    'reports.odd-even': () => import(/* webpackChunkName: "reports.odd-even" */ './weekly-counts/OddEven.tsx'),
    'reports.byes': () => import(/* webpackChunkName: "reports.byes" */ './weekly-counts/ByeReport.tsx'),
    'reports.controlled': () =>
      import(/* webpackChunkName: "reports.controlled" */ './weekly-counts/ControlledGames.tsx'),
    'reports.fcs': () => import(/* webpackChunkName: "reports.fcs" */ './weekly-counts/FcsGames.tsx'),
    'reports.scheduling': () =>
      import(/* webpackChunkName: "reports.scheduling" */ './conference-reports/ConferenceScheduling.tsx'),
    'reports.conferences': () =>
      import(/* webpackChunkName: "reports.conferences" */ './conference-reports/ConferenceGames.tsx'),
    'reports.pending': () => import(/* webpackChunkName: "reports.pending" */ './pending-games/PendingGames.tsx'),
    'reports.market': () => import(/* webpackChunkName: "reports.market" */ './market/MarketReport.tsx'),
    'guarantees.report': () =>
      import(/* webpackChunkName: "guarantees.report" */ './guarantee-games/GuaranteeReport.tsx'),
    'guarantees.neutral': () =>
      import(/* webpackChunkName: "guarantees.neutral" */ './guarantee-games/NeutralSiteReport.tsx'),
    'guarantees.summary': () =>
      import(/* webpackChunkName: "guarantees.summary" */ './guarantee-summary/GuaranteeSummary.tsx'),
    'guarantees.conferences': () =>
      import(/* webpackChunkName: "guarantees.conferences" */ './guarantee-summary/GuaranteeConferenceSummary.tsx'),
    'guarantees.comparables': () =>
      import(/* webpackChunkName: "guarantees.comparables" */ './comparables/Comparables.tsx'),
    directory: () => import(/* webpackChunkName: "directory" */ './directory/Directory.tsx'),
    'directory.mobile': () =>
      import(/* webpackChunkName: "directory.mobile" */ './mobile-directory/MobileDirectory.tsx'),
  },
};
