import { PATHS, type RouteName } from '@open-date/shared-api/rules/paths';
import { atom, useAtomValue } from 'jotai';
import type { RemoteDeclaration } from './remote.ts';

/** What the released remotes declare; the shell sets it at start. */
export const declarationsAtom = atom<readonly RemoteDeclaration[]>([]);

/** True when a released remote brings the screen. */
export function isReleased(declarations: readonly RemoteDeclaration[], route: RouteName): boolean {
  return declarations.some((declaration) => declaration.routes.some(({ path: pattern }) => pattern === PATHS[route]));
}

/** Whether a screen is there to link to: another remote's may not be released yet. */
export function useIsReleased(route: RouteName): boolean {
  return isReleased(useAtomValue(declarationsAtom), route);
}
