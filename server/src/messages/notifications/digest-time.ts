import { BUSINESS_ZONE, addDays, businessDate } from '@open-date/shared-api/rules/league/calendar';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';

const MORNING = '07:00:00';

/** The last 07:00 in New York at or before an instant; a digest covers what happened before it. */
export function lastMorning(now: Date): Date {
  const today = businessDate(now);
  const morning = toMorning(today);
  return morning <= now ? morning : toMorning(addDays(today, -1));
}

function toMorning(day: string): Date {
  return fromZonedTime(`${day}T${MORNING}`, BUSINESS_ZONE);
}
