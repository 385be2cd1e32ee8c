import { type Path, createPaths } from '@open-date/shared-api/rules/platform/paths';

/** The addresses of the screens of the reports, as the specification has them. */
export const PATHS = {
  'reports.links': '/reportslinks',
  'reports.numbered': '/reports',
  'reports.scheduled': '/schedules',
  'guarantees.report': '/guaranteereport',
  'guarantees.neutral': '/neutralsitereport',
  'guarantees.summary': '/guaranteesummary',
  'guarantees.conferences': '/guaranteeconferencesummary',
  directory: '/directory',
  'directory.mobile': '/mobile_directory',
} as const;

/** Name of one of these screens. */
export type ScreenName = keyof typeof PATHS;

/** The address of one of these screens. */
export const path: Path<typeof PATHS> = createPaths(PATHS);
