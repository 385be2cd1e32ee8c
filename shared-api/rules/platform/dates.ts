import { type CalendarDate, weekday } from '../league/calendar.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function parts(date: CalendarDate): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

/** `Sep 04, 2027`: dates in schedules (A007). */
export function scheduleDate(date: CalendarDate): string {
  const { year, month, day } = parts(date);
  return `${MONTHS[Number(month) - 1] ?? ''} ${day}, ${year}`;
}

/** `Sat Sep 04, 2027`: a schedule date with its weekday first. */
export function scheduleDay(date: CalendarDate): string {
  return `${weekdayName(date)} ${scheduleDate(date)}`;
}

/** `Sep 04`: month and day of the week rail. */
export function monthDay(date: CalendarDate): string {
  const { month, day } = parts(date);
  return `${MONTHS[Number(month) - 1] ?? ''} ${day}`;
}

/** `Thu`: the abbreviated weekday. */
export function weekdayName(date: CalendarDate): string {
  return DAYS[weekday(date)] ?? '';
}

/** `09/04/2027`: dates in reports and admin tables (A007). */
export function reportDate(date: CalendarDate): string {
  const { year, month, day } = parts(date);
  return `${month}/${day}/${year}`;
}

/** `2027/09/04`: the form used in file names and accepted on input (A007). */
export function slashDate(date: CalendarDate): string {
  return date.replaceAll('-', '/');
}
