import { type AddressParams, type AddressSearch, fillPattern } from '@open-date/shared-api/rules/platform/paths';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { RemoteDeclaration } from './declaration.ts';

/**
 * Screens that other remotes link to, with the parameters of their paths; the remote that owns a screen declares its
 * path.
 */
export const LINKED_SCREENS = {
  'team.schedule': ['schoolId'],
  'conference.schedule': ['conferenceId', 'year', 'showDivisions'],
  'auctions.search.one': ['auctionId'],
  'auctions.create': ['schoolId', 'gameDate', 'schoolWeekId'],
  'guarantees.comparables': [],
} as const;

/** The name of a screen that other remotes link to. */
export type LinkedScreen = keyof typeof LINKED_SCREENS;

/** Makes the address of a screen from its parameters and query fields. */
export type ScreenLink<Name extends LinkedScreen> = (
  params: Readonly<Record<(typeof LINKED_SCREENS)[Name][number], string | number>>,
  search?: AddressSearch,
) => string;

/** The declarations of the released remotes; the shell sets them at start. */
export const declarationsAtom = atom<readonly RemoteDeclaration[]>([]);

/** The declared path pattern of a screen; null when no released remote has it. */
function findPattern(declarations: readonly RemoteDeclaration[], name: string): string | null {
  return declarations.flatMap(({ routes }) => routes).find((route) => route.name === name)?.path ?? null;
}

/** Links to a screen of another remote; null when no released remote has it. */
export function useScreenLink<Name extends LinkedScreen>(name: Name): ScreenLink<Name> | null {
  const declarations = useAtomValue(declarationsAtom);
  return useMemo(() => {
    const pattern = findPattern(declarations, name);
    return pattern === null
      ? null
      : (params: AddressParams, search?: AddressSearch) => fillPattern(pattern, params, search);
  }, [declarations, name]);
}
