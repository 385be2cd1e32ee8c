import { businessDate, type CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

/** Milliseconds by which the server's clock is ahead of the browser's; the shell measures them at start. */
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

/** Today in New York by the server's clock; updates at midnight there. */
export function useToday(): CalendarDate {
  const offset = useAtomValue(clockOffsetAtom);
  return useSyncExternalStore(everyMinute, () => businessDate(new Date(Date.now() + offset)));
}

/** The current time by the server's clock; updates every minute while mounted. */
export function useMinute(): Date {
  const offset = useAtomValue(clockOffsetAtom);
  return new Date(useSyncExternalStore(everyMinute, () => Math.floor((Date.now() + offset) / MINUTE) * MINUTE));
}

/** Milliseconds since 1970 by the server's clock; updates every second, so call it in a small component. */
export function useSecond(): number {
  const offset = useAtomValue(clockOffsetAtom);
  return useSyncExternalStore(everySecond, () => Math.floor((Date.now() + offset) / SECOND) * SECOND);
}

/** What a moment decides, by the server's clock; renders only when the decision changes, at most a second late. */
export function useDecided<Decision extends boolean | number | string>(decide: (now: Date) => Decision): Decision {
  const offset = useAtomValue(clockOffsetAtom);
  return useSyncExternalStore(everySecond, () => decide(new Date(Date.now() + offset)));
}
