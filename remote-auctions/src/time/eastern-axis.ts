import { BUSINESS_ZONE } from '@open-date/shared-api/rules/league/calendar';

const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: '2-digit' });
const HOUR = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/**
 * What a clock in New York shows at an instant, as milliseconds since 1970 on that clock, so that midnights there are
 * whole days on an axis.
 */
export function toEasternAxis(instant: number): number {
  const parts = new Map(PARTS.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const [year, month, day] = [part('year'), part('month') - 1, part('day')];
  return Date.UTC(year, month, day, part('hour'), part('minute'), part('second'), instant % 1000);
}

/** A round moment of that clock: `Nov 20` at midnight, else `4:15 PM`. */
export function axisText(at: number): string {
  const isMidnight = at % 86_400_000 === 0;
  // Some browsers put a narrow no-break space before AM and PM.
  return (isMidnight ? DAY : HOUR).format(at).replaceAll(/\s/g, ' ');
}
