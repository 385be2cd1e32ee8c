import { businessDate, type CalendarDate } from '@open-date/shared-api/rules/league/calendar';

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
  const parts = INSTANT.exec(text.trim());
  if (parts === null) return null;
  const instant = new Date(`${parts[1]}T${parts[2]}${parseZone(parts[3])}`);
  return Number.isNaN(instant.getTime()) ? null : businessDate(instant);
}
