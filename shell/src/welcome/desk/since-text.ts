import { BUSINESS_ZONE, businessDate, daysBetween } from '@open-date/shared-api/rules/league/calendar';
import { easternClock, easternMoment } from '@open-date/shared-api/rules/platform/eastern-time';

const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_ZONE, weekday: 'long' });

/** Since when changes are listed: `since 9:14 AM`, `since Thursday 9:14 AM`, `since Nov 12, 9:14 AM`; New York time. */
export function sinceText(since: string | null, now: Date): string {
  if (since === null) return 'in the last 7 days';
  const at = new Date(since);
  const days = daysBetween(businessDate(at), businessDate(now));
  if (days === 0) return `since ${easternClock(since)}`;
  return days < 7 ? `since ${WEEKDAY.format(at)} ${easternClock(since)}` : `since ${easternMoment(since)}`;
}
