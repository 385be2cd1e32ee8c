import { type Path, createPaths } from '@open-date/shared-api/rules/platform/paths';

/** The addresses of the screens of the schedules, as the specification has them. */
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

/** Name of one of these screens. */
export type ScreenName = keyof typeof PATHS;

/** The address of one of these screens. */
export const path: Path<typeof PATHS> = createPaths(PATHS);
