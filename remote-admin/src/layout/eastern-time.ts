const DAY = { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const DAY_FORMAT = new Intl.DateTimeFormat('en-US', DAY);
const TIME_FORMAT = new Intl.DateTimeFormat('en-US', { ...DAY, hour: 'numeric', minute: '2-digit' });

/** Formats the New York day of an ISO 8601 instant: `09/04/2027`. */
export function easternDay(instant: string): string {
  return DAY_FORMAT.format(new Date(instant));
}

/** Formats an ISO 8601 instant for admin tables: `09/04/2027, 3:05 PM ET`. */
export function easternTime(instant: string): string {
  // Some browsers put a narrow no-break space before AM and PM.
  return `${TIME_FORMAT.format(new Date(instant)).replaceAll(/\s/g, ' ')} ET`;
}
