const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats an instant in New York time: `Sep 04, 2027, 3:05 PM ET`. */
export function sessionTime(instant: string): string {
  return `${FORMAT.format(new Date(instant)).replaceAll('\u202F', ' ')} ET`;
}
