const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

/** `09/04/2027, 3:05 PM ET`: an instant of ISO 8601 in admin tables (design guide section 2). */
export function easternTime(instant: string): string {
  // Browsers put a narrow no-break space before AM and PM, others a space.
  return `${FORMAT.format(new Date(instant)).replaceAll(/\s/g, ' ')} ET`;
}
