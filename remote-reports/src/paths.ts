import { type Path, createPaths } from '@open-date/shared-api/rules/platform/paths';

/** Paths of the report screens; a path never changes once it exists (R-report-screens). */
export const PATHS = {
  'reports.links': '/reportslinks',
  'reports.numbered': '/reports',
  'reports.unknown': '/reports/*',
  'reports.scheduled': '/schedules',
  'reports.odd-even': '/odd-even',
  'reports.byes': '/byereport',
  'reports.controlled': '/controlledgames',
  'reports.fcs': '/fcsgames',
  'reports.scheduling': '/conferencescheduling',
  'reports.conferences': '/conferencegames',
  'reports.pending': '/pendingreport',
  'reports.market': '/open-transactions',
  'guarantees.report': '/guaranteereport',
  'guarantees.neutral': '/neutralsitereport',
  'guarantees.summary': '/guaranteesummary',
  'guarantees.conferences': '/guaranteeconferencesummary',
  'guarantees.comparables': '/comparables',
  directory: '/directory',
  'directory.mobile': '/mobile_directory',
} as const;

export type ScreenName = keyof typeof PATHS;

/** The path of a report screen. */
export const path: Path<typeof PATHS> = createPaths(PATHS);
