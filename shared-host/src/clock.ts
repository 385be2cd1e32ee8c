import { businessDate, type CalendarDate } from '@open-date/shared-api/rules/calendar';
import { atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

/** Milliseconds to add to the browser's clock to get the server's; the shell measures it at start. */
export const clockOffsetAtom = atom(0);

const MINUTE = 60_000;

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE);
  return () => clearInterval(timer);
}

/** Today's calendar day in New York by the server's clock; changes at midnight there. */
export function useToday(): CalendarDate {
  const offset = useAtomValue(clockOffsetAtom);
  return useSyncExternalStore(everyMinute, () => businessDate(new Date(Date.now() + offset)));
}
