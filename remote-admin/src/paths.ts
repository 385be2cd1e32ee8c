import { type Path, createPaths } from '@open-date/shared-api/rules/platform/paths';

/** Paths of the administration screens; they are fixed (R-league-screens, R-user-list). */
export const PATHS = {
  admin: '/admin',
  'admin.schools': '/admin/schools',
  'admin.schools.create': '/admin/schools/create',
  'admin.schools.edit': '/admin/schools/:schoolId',
  'admin.users': '/admin/users',
  'admin.users.create': '/admin/users/create',
  'admin.users.edit': '/admin/users/:userId',
  'admin.activity': '/admin/activity',
  'admin.inactive': '/admin/inactiveusers',
  'admin.email': '/admin/emailusers',
  'admin.preferences': '/admin/yearswithoutpreferences',
  'admin.guarantees': '/admin/guaranteeall',
  'admin.guarantees.create': '/admin/guaranteeall/create',
  'admin.guarantees.edit': '/admin/guaranteeall/:manageguaranteegamesId',
  'admin.import': '/admin/import',
  'admin.export': '/admin/export',
  'admin.whatif': '/admin/whatif',
  'admin.whatif.create': '/admin/whatif/create',
  'admin.whatif.edit': '/admin/whatif/:draftId',
  'admin.whatif.consequences': '/admin/whatif/:draftId/consequences',
  'admin.conferences': '/admin/conferences',
  'admin.conferences.create': '/admin/conferences/create',
  'admin.conferences.edit': '/admin/conferences/:confId',
  'admin.seasons': '/admin/seasons',
  'admin.tools': '/admin/tools',
  'admin.settings': '/admin/sitesettings',
  'admin.mail': '/admin/mail',
  'admin.releases': '/admin/releases',
  'admin.unknown': '/admin/*',
} as const;

export type ScreenName = keyof typeof PATHS;

/** The path of an administration screen. */
export const path: Path<typeof PATHS> = createPaths(PATHS);
