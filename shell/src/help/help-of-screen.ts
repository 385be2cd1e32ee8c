import type { HelpSection } from '@open-date/shared-api/rules/platform/help';
import { routeOfAddress } from '@open-date/shared-api/rules/platform/route-match';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { PATHS } from '../paths/own-paths.ts';

type OwnPath = (typeof PATHS)[Exclude<keyof typeof PATHS, 'help' | 'help.guide'>];

/** The sections that help with the shell's own screens, by their addresses; the help itself needs none. */
const OWN: Readonly<Record<OwnPath, HelpSection>> = {
  '/login': 'getting-started#sign-in',
  '/login/request': 'getting-started#sign-in',
  '/login/request/sent': 'getting-started#sign-in',
  '/login/forgot': 'getting-started#sign-in',
  '/login/forgot/success': 'getting-started#sign-in',
  '/login/reset/:emailAndToken': 'getting-started#sign-in',
  '/reset-successful': 'getting-started#sign-in',
  '/logout': 'getting-started#sign-in',
  '/welcome': 'getting-started#welcome',
  '/settings': 'getting-started#profile-and-settings',
  '/second-factor': 'getting-started#second-factor',
};
const ANY: HelpSection = 'getting-started#find-your-way';

/**
 * The address of the section that helps with a screen (A017); of the first guide for an address without a screen and for
 * screens of older releases, which do not say it.
 */
export function helpOfScreen(declarations: readonly Pick<RemoteDeclaration, 'routes'>[], pathname: string): string {
  const own = Object.entries(OWN).map(([path, help]) => ({ path, help }));
  const routes = declarations.flatMap((declaration) => declaration.routes);
  const found = routeOfAddress([...own, ...routes.map(({ path, help }) => ({ path, help }))], pathname);
  return `${PATHS.help}/${found?.route.help ?? ANY}`;
}
