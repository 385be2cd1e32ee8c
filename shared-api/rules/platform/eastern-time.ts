import { BUSINESS_ZONE } from '../league/calendar.ts';

const CLOCK = { timeZone: BUSINESS_ZONE, hour: 'numeric', minute: '2-digit' } as const;
const TIME_FORMAT = new Intl.DateTimeFormat('en-US', { ...CLOCK, month: 'short', day: '2-digit' });
const CLOCK_FORMAT = new Intl.DateTimeFormat('en-US', CLOCK);

// Some browsers put a narrow no-break space before AM and PM.
const write = (format: Intl.DateTimeFormat, instant: string) => format.format(new Date(instant)).replaceAll(/\s/g, ' ');

/** An ISO 8601 instant in New York time: `Nov 20, 4:12 PM`. */
export function easternTime(instant: string): string {
  return write(TIME_FORMAT, instant);
}

/** What a clock in New York shows at an ISO 8601 instant: `4:12 PM`. */
export function easternClock(instant: string): string {
  return write(CLOCK_FORMAT, instant);
}
