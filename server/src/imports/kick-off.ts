import { type CalendarDate, isCalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { DEFAULT_ZONE, localTime } from '@open-date/shared-api/rules/league/time-zones';

const KICK_OFF = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/;
const MIDNIGHT = /^00:00(?::00(?:\.0+)?)?$/;
/** Between these times games kick off where they are played. */
const KICK_OFFS = { from: '10:00', until: '21:00' } as const;

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
 * Reads a kick-off such as `2026-09-06T02:30:00.000Z`, `2024-08-24 04:00:00+00:00` or `2026-09-05`; a time without a
 * zone is UTC. Midnight in New York or in the zone of the text stands for a time that is not known when the file says so,
 * midnight in a zone of its own always (A269). Null when the text is no kick-off.
 */
export function readKickOff(text: string, isTimeUnknown = false): KickOff | null {
  const [, day, time, zone] = KICK_OFF.exec(text.trim()) ?? [];
  // The engine reads the 30th of February as a day in March.
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

/**
 * The calendar day of a kick-off at its venue (A269). Midnight in New York stands for a time that is not known, unless
 * games kick off at that time at the venue, as in Hawaii.
 */
export function dayAtVenue({ day, instant }: KickOff, zone: string): CalendarDate {
  if (instant === null) return day;
  const there = localTime(zone, instant);
  if (there === null || there.day === day) return day;
  const isUsual = there.time >= KICK_OFFS.from && there.time < KICK_OFFS.until;
  return isUsual || localTime(DEFAULT_ZONE, instant)?.time !== '00:00' ? there.day : day;
}
