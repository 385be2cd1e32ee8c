import { type AddressParams, type AddressSearch, fillPattern } from '@open-date/shared-api/rules/platform/paths';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { RemoteDeclaration } from './remote.ts';

/** Screens that other remotes link to, with the parameters of their addresses. Where they are is declared by the remote that has them. */
export const LINKED_SCREENS = {
  'team.schedule': ['schoolId'],
  'auctions.create': ['schoolId', 'gameDate', 'schoolWeekId'],
} as const;

/** Name of a screen that other remotes link to. */
export type LinkedScreen = keyof typeof LINKED_SCREENS;

/** Makes the address of a screen from its parameters and the fields of its query. */
export type ScreenLink<Name extends LinkedScreen> = (
  params: Readonly<Record<(typeof LINKED_SCREENS)[Name][number], string | number>>,
  search?: AddressSearch,
) => string;

/** What the released remotes declare; the shell sets it at start. */
export const declarationsAtom = atom<readonly RemoteDeclaration[]>([]);

/** The declared pattern of a screen's address; null when no released remote has the screen. */
function findPattern(declarations: readonly RemoteDeclaration[], name: string): string | null {
  return declarations.flatMap(({ routes }) => routes).find((route) => route.name === name)?.path ?? null;
}

/** How to link to a screen of another remote; null while none is released that has it: then there is no link. */
export function useScreenLink<Name extends LinkedScreen>(name: Name): ScreenLink<Name> | null {
  const declarations = useAtomValue(declarationsAtom);
  return useMemo(() => {
    const pattern = findPattern(declarations, name);
    return pattern === null
      ? null
      : (params: AddressParams, search?: AddressSearch) => fillPattern(pattern, params, search);
  }, [declarations, name]);
}
