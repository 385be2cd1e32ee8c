import { businessDate, type CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

/** Milliseconds to add to the browser's clock to get the server's; the shell measures it at start. */
export const clockOffsetAtom = atom(0);

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE);
  return () => clearInterval(timer);
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, SECOND);
  return () => clearInterval(timer);
}

/** Today's calendar day in New York by the server's clock; changes at midnight there. */
export function useToday(): CalendarDate {
  const offset = useAtomValue(clockOffsetAtom);
  return useSyncExternalStore(everyMinute, () => businessDate(new Date(Date.now() + offset)));
}

/** The minute that it is by the server's clock; goes on while it is shown. */
export function useMinute(): Date {
  const offset = useAtomValue(clockOffsetAtom);
  return new Date(useSyncExternalStore(everyMinute, () => Math.floor((Date.now() + offset) / MINUTE) * MINUTE));
}

/** The second that it is by the server's clock, in milliseconds since 1970; goes on while it is shown, so ask in a small component. */
export function useSecond(): number {
  const offset = useAtomValue(clockOffsetAtom);
  return useSyncExternalStore(everySecond, () => Math.floor((Date.now() + offset) / SECOND) * SECOND);
}
