import { type Path, createPaths } from '@open-date/shared-api/rules/platform/paths';

/** The addresses of the screens of the administration, as the specification has them. */
export const PATHS = {
  admin: '/admin',
  'admin.users': '/admin/users',
  'admin.users.create': '/admin/users/create',
  'admin.users.edit': '/admin/users/:userId',
  'admin.mail': '/admin/mail',
  'admin.unknown': '/admin/*',
} as const;

/** Name of one of these screens. */
export type ScreenName = keyof typeof PATHS;

/** The address of one of these screens. */
export const path: Path<typeof PATHS> = createPaths(PATHS);
