import { BUSINESS_ZONE } from '@open-date/shared-api/rules/league/calendar';

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  month: 'short',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Nov 20, 4:12 PM`: an instant of ISO 8601 in New York. */
export function easternTime(instant: string): string {
  // Browsers put a narrow no-break space before AM and PM, others a space.
  return FORMAT.format(new Date(instant)).replaceAll(/\s/g, ' ');
}
