import { defineRemote } from '@open-date/shared-host/remote';
import { comparables } from './comparables/route.ts';
import { conferenceGames, conferenceScheduling } from './conference-reports/route.ts';
import { directory } from './directory/route.ts';
import { guaranteeReport, neutralSiteReport } from './guarantee-games/route.ts';
import { guaranteeConferenceSummary, guaranteeSummary } from './guarantee-summary/route.ts';
import { marketReport } from './market/route.ts';
import { mobileDirectory } from './mobile-directory/route.ts';
import { pendingGames } from './pending-games/route.ts';
import { reportLinks, unknownReport } from './report-links/route.ts';
import { scheduledGames } from './scheduled-games/route.ts';
import { numberedReport } from './teams-needing-games/route.ts';
import { byeReport, controlledGames, fcsGames, oddEven } from './weekly-counts/route.ts';

export const remote = defineRemote({
  name: 'reports',
  title: 'Reports',
  screens: [
    reportLinks,
    numberedReport,
    unknownReport,
    scheduledGames,
    oddEven,
    byeReport,
    controlledGames,
    fcsGames,
    conferenceScheduling,
    conferenceGames,
    pendingGames,
    marketReport,
    guaranteeReport,
    neutralSiteReport,
    guaranteeSummary,
    guaranteeConferenceSummary,
    comparables,
    directory,
    mobileDirectory,
  ],
  pages: [{ of: 'report', address: '/reports?reportId=:id', permission: 'reports-menu' }],
});

/** The address of a report screen by its name. */
export const { path } = remote;
