import { type CalendarDate, weekday } from '../league/calendar.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function parts(date: CalendarDate): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

/** A date as schedules show it: `Sep 04, 2027` (A007). */
export function scheduleDate(date: CalendarDate): string {
  const { year, month, day } = parts(date);
  return `${MONTHS[Number(month) - 1] ?? ''} ${day}, ${year}`;
}

/** A schedule date with its weekday: `Sat Sep 04, 2027`. */
export function scheduleDay(date: CalendarDate): string {
  return `${weekdayName(date)} ${scheduleDate(date)}`;
}

/** Month and day as the week rail shows them: `Sep 04`. */
export function monthDay(date: CalendarDate): string {
  const { month, day } = parts(date);
  return `${MONTHS[Number(month) - 1] ?? ''} ${day}`;
}

/** The abbreviated weekday: `Thu`. */
export function weekdayName(date: CalendarDate): string {
  return DAYS[weekday(date)] ?? '';
}

/** A date as reports and admin tables show it: `09/04/2027` (A007). */
export function reportDate(date: CalendarDate): string {
  const { year, month, day } = parts(date);
  return `${month}/${day}/${year}`;
}

/** A date as file names have it and inputs accept it: `2027/09/04` (A007). */
export function slashDate(date: CalendarDate): string {
  return date.replaceAll('-', '/');
}
