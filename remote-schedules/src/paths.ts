import { type Path, createPaths } from '@open-date/shared-api/rules/platform/paths';

/** Paths of the schedule screens; they are fixed. */
export const PATHS = {
  'team.select': '/team/select',
  'team.schedule': '/team/:schoolId',
  'conference.select': '/conference/select',
  'conference.schedule': '/conference/:conferenceId/:year/:showDivisions',
  'compare.select': '/compare/select',
  'compare.schedules': '/compare/:pairs',
  conferences: '/conferences',
  'conference.public': '/public/conference/:conferenceId/:year',
} as const;

export type ScreenName = keyof typeof PATHS;

/** The path of a schedule screen. */
export const path: Path<typeof PATHS> = createPaths(PATHS);
