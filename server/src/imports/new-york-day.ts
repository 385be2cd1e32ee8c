import { businessDate, type CalendarDate, isCalendarDate } from '@open-date/shared-api/rules/league/calendar';

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}(?::?\d{2})?)?$/;

function parseZone(text: string | undefined): string {
  if (text === undefined || text === 'Z') return 'Z';
  const digits = text.slice(1).replace(':', '').padEnd(4, '0');
  return `${text[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/**
 * The calendar day in New York of a kick-off such as `2026-09-06T02:30:00.000Z` or `2024-08-24 04:00:00+00:00`;
 * without a zone it is UTC (R-import-days). Null when the text is not an instant.
 */
export function newYorkDay(text: string): CalendarDate | null {
  const [, day, time, zone] = INSTANT.exec(text.trim()) ?? [];
  // The engine reads the 30th of February as a day in March.
  if (day === undefined || !isCalendarDate(day)) return null;
  const instant = new Date(`${day}T${time}${parseZone(zone)}`);
  if (Number.isNaN(instant.getTime())) return null;
  const ofNewYork = businessDate(instant);
  return isCalendarDate(ofNewYork) ? ofNewYork : null;
}
