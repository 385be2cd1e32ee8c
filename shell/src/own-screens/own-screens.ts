import { defineScreen } from '@open-date/shared-host/remote';
import { PATHS } from '../paths/own-paths.ts';

const SIGN_IN = 'getting-started#sign-in';

// The screens for requesting access and resetting a password share a chunk.
const importMessages = () => import(/* webpackChunkName: "account" */ '../login/messages.tsx');

/** The shell's own screens, declared like those of remotes. */
export const OWN_SCREENS = {
  login: defineScreen({
    name: 'login',
    path: PATHS.login,
    permission: 'public',
    help: SIGN_IN,
    load: () => import('../login/Login.tsx'),
  }),
  requestAccess: defineScreen({
    name: 'login.request',
    path: PATHS['login.request'],
    permission: 'public',
    help: SIGN_IN,
    load: () => import(/* webpackChunkName: "account" */ '../login/RequestAccess.tsx'),
  }),
  requestSent: defineScreen({
    name: 'login.request.sent',
    path: PATHS['login.request.sent'],
    permission: 'public',
    help: SIGN_IN,
    load: async () => ({ page: (await importMessages()).RequestSent }),
  }),
  forgotPassword: defineScreen({
    name: 'login.forgot',
    path: PATHS['login.forgot'],
    permission: 'public',
    help: SIGN_IN,
    load: () => import(/* webpackChunkName: "account" */ '../login/ForgotPassword.tsx'),
  }),
  forgotSent: defineScreen({
    name: 'login.forgot.success',
    path: PATHS['login.forgot.success'],
    permission: 'public',
    help: SIGN_IN,
    load: async () => ({ page: (await importMessages()).ForgotSent }),
  }),
  resetPassword: defineScreen({
    name: 'login.reset',
    path: PATHS['login.reset'],
    permission: 'public',
    help: SIGN_IN,
    load: () => import(/* webpackChunkName: "account" */ '../login/ResetPassword.tsx'),
  }),
  resetDone: defineScreen({
    name: 'reset-successful',
    path: PATHS['reset-successful'],
    permission: 'public',
    help: SIGN_IN,
    load: async () => ({ page: (await importMessages()).ResetDone }),
  }),
  logout: defineScreen({
    name: 'logout',
    path: PATHS.logout,
    permission: 'public',
    help: SIGN_IN,
    load: () => import('../logout/Logout.tsx'),
  }),
  secondFactor: defineScreen({
    name: 'second-factor',
    path: PATHS['second-factor'],
    permission: 'signed-in',
    help: 'getting-started#second-factor',
    load: () => import('../login/FactorDemanded.tsx'),
  }),
  help: defineScreen({
    name: 'help.guide',
    path: PATHS['help.guide'],
    permission: 'public',
    help: 'getting-started#find-your-way',
    load: () => import('../help/Help.tsx'),
  }),
  welcome: defineScreen({
    name: 'welcome',
    path: PATHS.welcome,
    permission: 'signed-in',
    help: 'getting-started#welcome',
    load: () => import('../welcome/Welcome.tsx'),
  }),
  settings: defineScreen({
    name: 'settings',
    path: PATHS.settings,
    permission: 'signed-in',
    help: 'getting-started#profile-and-settings',
    load: () => import('../settings/Settings.tsx'),
  }),
};
