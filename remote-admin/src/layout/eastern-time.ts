const DAY = { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const DAY_FORMAT = new Intl.DateTimeFormat('en-US', DAY);
const TIME_FORMAT = new Intl.DateTimeFormat('en-US', { ...DAY, hour: 'numeric', minute: '2-digit' });

/** `09/04/2027`: the day of an instant of ISO 8601 in New York. */
export function easternDay(instant: string): string {
  return DAY_FORMAT.format(new Date(instant));
}

/** `09/04/2027, 3:05 PM ET`: an instant of ISO 8601 in admin tables. */
export function easternTime(instant: string): string {
  // Browsers put a narrow no-break space before AM and PM, others a space.
  return `${TIME_FORMAT.format(new Date(instant)).replaceAll(/\s/g, ' ')} ET`;
}
