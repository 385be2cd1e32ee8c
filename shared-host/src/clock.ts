import { businessDate, type CalendarDate } from '@open-date/shared-api/rules/calendar';
import { atom, useAtomValue } from 'jotai';

/** Milliseconds to add to the browser's clock to get the server's; the shell measures it at start. */
export const clockOffsetAtom = atom(0);

/** Today's calendar day in New York by the server's clock. */
export function useToday(): CalendarDate {
  return businessDate(new Date(Date.now() + useAtomValue(clockOffsetAtom)));
}
