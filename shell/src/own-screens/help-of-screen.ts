import { routeOfAddress } from '@open-date/shared-api/rules/platform/route-match';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { PATHS } from '../paths/own-paths.ts';
import { OWN_SCREENS } from './own-screens.ts';

const GENERAL = 'getting-started#find-your-way';

/** The address of the section that helps with a screen (A017), or of the general one where a screen names none. */
export function helpOfScreen(declarations: readonly Pick<RemoteDeclaration, 'routes'>[], pathname: string): string {
  const screens = [...Object.values(OWN_SCREENS), ...declarations.flatMap(({ routes }) => routes)];
  const routes = screens.map(({ path, help }) => ({ path, help }));
  return `${PATHS.help}/${routeOfAddress(routes, pathname)?.route.help ?? GENERAL}`;
}
