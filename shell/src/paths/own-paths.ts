import { type Path, createPaths } from '@open-date/shared-api/rules/platform/paths';

/** The addresses of the screens of the shell, as the specification has them. */
export const PATHS = {
  login: '/login',
  'login.request': '/login/request',
  'login.request.sent': '/login/request/sent',
  'login.forgot': '/login/forgot',
  'login.forgot.success': '/login/forgot/success',
  'login.reset': '/login/reset/:emailAndToken',
  'reset-successful': '/reset-successful',
  logout: '/logout',
  welcome: '/welcome',
  settings: '/settings',
} as const;

/** The address of one of these screens. */
export const path: Path<typeof PATHS> = createPaths(PATHS);
