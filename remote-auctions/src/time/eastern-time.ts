import { BUSINESS_ZONE } from '@open-date/shared-api/rules/league/calendar';

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  month: 'short',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats an ISO 8601 instant in New York time: `Nov 20, 4:12 PM`. */
export function easternTime(instant: string): string {
  // Some browsers put a narrow no-break space before AM and PM.
  return FORMAT.format(new Date(instant)).replaceAll(/\s/g, ' ');
}
