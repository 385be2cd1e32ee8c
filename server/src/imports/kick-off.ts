import { type CalendarDate, isCalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { DEFAULT_ZONE, localTime } from '@open-date/shared-api/rules/league/time-zones';

const KICK_OFF = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/;
const MIDNIGHT = /^00:00(?::00(?:\.0+)?)?$/;
/** Usual local times of a kick-off. */
const USUAL_HOURS = { from: '10:00', until: '21:00' } as const;

/** When a game kicks off: an instant, or a day without a time. */
export interface KickOff {
  /** The day in New York, or the given one where no time is known. */
  readonly day: CalendarDate;
  /** Null where the time is not known. */
  readonly instant: Date | null;
}

function parseZone(text: string | undefined): string {
  if (text === undefined || text === 'Z' || text === 'UTC') return 'Z';
  const digits = text.slice(1).replace(':', '').padEnd(4, '0');
  return `${text[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/**
 * Reads `2026-09-06T02:30:00.000Z`, `2024-08-24 04:00:00+00:00` or `2026-09-05`; without a zone it is UTC. Midnight can
 * mean an unknown time (A269). Returns null for any other text.
 */
export function readKickOff(text: string, isTimeUnknown = false): KickOff | null {
  const [, day, time, zone] = KICK_OFF.exec(text.trim()) ?? [];
  // `Date` turns February 30 into a day in March.
  if (day === undefined || !isCalendarDate(day)) return null;
  if (time === undefined) return { day, instant: null };
  const offset = parseZone(zone);
  const instant = new Date(`${day}T${time}${offset}`);
  const inNewYork = Number.isNaN(instant.getTime()) ? null : localTime(DEFAULT_ZONE, instant);
  if (inNewYork === null) return null;
  if (isTimeUnknown && inNewYork.time === '00:00') return { day: inNewYork.day, instant: null };
  if (MIDNIGHT.test(time) && (isTimeUnknown || /[1-9]/.test(offset))) return { day, instant: null };
  return { day: inNewYork.day, instant };
}

/** The day at the venue (A269). Midnight in New York means an unknown time, unless it is a usual hour there, as in Hawaii. */
export function dayAtVenue({ day, instant }: KickOff, zone: string): CalendarDate {
  if (instant === null) return day;
  const there = localTime(zone, instant);
  if (there === null || there.day === day) return day;
  const isUsual = there.time >= USUAL_HOURS.from && there.time < USUAL_HOURS.until;
  return isUsual || localTime(DEFAULT_ZONE, instant)?.time !== '00:00' ? there.day : day;
}
