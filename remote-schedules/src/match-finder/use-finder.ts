import { useAddress, useEntryCount } from '@open-date/shared-host';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { readOpponents, type ShownOpponents, withOpponents, type MatchView, openWeekAtom } from './finder-address.ts';

/**
 * The opponents for a week as the address shows them, so that they can be shared and Back returns from them, with
 * their search text; the form for a game changes neither.
 */
export function useFinder(weekId: number) {
  const [search, change] = useAddress();
  const [text, setText] = useState('');
  // 1 once the user asked for more than the best opponents.
  const [more, setMore] = useEntryCount(`opponents ${weekId}`, 0);
  const [lastId, setLastId] = useState<number | null>(null);
  const setOpenWeek = useSetAtom(openWeekAtom);
  useEffect(() => {
    setOpenWeek(weekId);
    return () => setOpenWeek(null);
  }, [weekId, setOpenWeek]);
  const shown = readOpponents(search);
  const isOpen = shown?.weekId === weekId;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const show = (next: ShownOpponents | null, replace: boolean) =>
    change((query) => withOpponents(query, next), { replace, preventScrollReset: true });
  return {
    isOpen,
    wasOpen,
    view: isOpen ? shown.view : 'list',
    text,
    setText,
    isAll: more === 1,
    showAll: () => setMore(1),
    /** The school whose game was last begun, at which the list opens again. */
    lastId,
    setLastId,
    open: () => show({ weekId, view: 'list' }, false),
    showAs: (view: MatchView) => show({ weekId, view }, false),
    close: () => {
      if (isOpen) show(null, true);
    },
  };
}

export type Finder = ReturnType<typeof useFinder>;
