/** Patterns of the addresses of the shell's own screens; they are fixed, and no remote may claim one. */
export const SHELL_PATHS = {
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
  'second-factor': '/second-factor',
  help: '/help',
  'help.guide': '/help/:guide',
} as const;
