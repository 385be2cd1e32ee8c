import { BUSINESS_ZONE } from '../league/calendar.ts';

const CLOCK = { timeZone: BUSINESS_ZONE, hour: 'numeric', minute: '2-digit' } as const;
const DAY = { timeZone: BUSINESS_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const CLOCK_FORMAT = new Intl.DateTimeFormat('en-US', CLOCK);
const DAY_FORMAT = new Intl.DateTimeFormat('en-US', DAY);
const MOMENT_FORMAT = new Intl.DateTimeFormat('en-US', { ...CLOCK, month: 'short', day: '2-digit' });
const FULL_FORMAT = new Intl.DateTimeFormat('en-US', { ...CLOCK, year: 'numeric', month: 'short', day: '2-digit' });
const TABLE_FORMAT = new Intl.DateTimeFormat('en-US', { ...DAY, ...CLOCK });
const NARROW_FORMAT = new Intl.DateTimeFormat('en-US', {
  ...CLOCK,
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

// Some browsers put a narrow no-break space before AM and PM.
const write = (format: Intl.DateTimeFormat, instant: string) => format.format(new Date(instant)).replaceAll(/\s/g, ' ');

/** An ISO 8601 instant in New York: `Nov 20, 4:12 PM`. */
export function easternMoment(instant: string): string {
  return write(MOMENT_FORMAT, instant);
}

/** An ISO 8601 instant in New York with its year: `Sep 04, 2027, 3:05 PM ET`. */
export function easternFullMoment(instant: string): string {
  return `${write(FULL_FORMAT, instant)} ET`;
}

/** An ISO 8601 instant in New York for narrow places: `Nov 20, 16:05`. */
export function easternNarrowMoment(instant: string): string {
  return write(NARROW_FORMAT, instant);
}

/** An ISO 8601 instant in New York for tables: `09/04/2027, 3:05 PM ET`. */
export function easternTableTime(instant: string): string {
  return `${write(TABLE_FORMAT, instant)} ET`;
}

/** The day of an ISO 8601 instant in New York: `09/04/2027`. */
export function easternDay(instant: string): string {
  return write(DAY_FORMAT, instant);
}

/** What a clock in New York shows at an ISO 8601 instant: `4:12 PM`. */
export function easternClock(instant: string): string {
  return write(CLOCK_FORMAT, instant);
}
