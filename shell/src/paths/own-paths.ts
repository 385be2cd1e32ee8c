import { type Path, createPaths } from '@open-date/shared-api/rules/platform/paths';
import { SHELL_PATHS } from '@open-date/shared-host';

/** Paths of the shell's own screens; they are fixed. */
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
  ...SHELL_PATHS,
} as const;

/** The path of a screen of the shell. */
export const path: Path<typeof PATHS> = createPaths(PATHS);
