import { businessDate } from '../league/calendar.ts';
import { monthDay, scheduleDate } from './dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Short age of an instant: `5 min ago`, `3 h ago`, then the day in New York, with the year unless it is this year. */
export function timeAgo(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  const [day, today] = [businessDate(at), businessDate(now)];
  return day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : scheduleDate(day);
}
