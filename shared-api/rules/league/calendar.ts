import { FBS, IVY_LEAGUE } from '../constants.ts';

/** A calendar day in America/New_York, written YYYY-MM-DD. */
export type CalendarDate = string;

/** Time zone of every "today", week and game day (A008). */
export const BUSINESS_ZONE = 'America/New_York';

/** Writes a moment's day in the business zone as YYYY-MM-DD, which is the Canadian form. */
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Years with 14 Saturdays from Labor Day weekend to Thanksgiving weekend (A072). */
export const LONG_SEASON_YEARS: readonly number[] = [2024, 2025, 2030, 2031, 2036, 2041];

const DAY = 86_400_000;
const SATURDAY = 6;

const MINUTE = 60_000;
/** Cache of formatted days, by days since 1970; schedules show the same few hundred days again and again. */
const written = new Map<number, CalendarDate>();

function toUtc(date: CalendarDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

function fromUtc(milliseconds: number): CalendarDate {
  const day = milliseconds / DAY;
  const known = written.get(day);
  if (known !== undefined) return known;
  const date = new Date(milliseconds).toISOString().slice(0, 10);
  written.set(day, date);
  return date;
}

/** Whether a text is a real calendar day in the form YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const milliseconds = toUtc(text);
  return !Number.isNaN(milliseconds) && fromUtc(milliseconds) === text;
}

/** The day `days` after another, or before it when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromUtc(toUtc(date) + days * DAY);
}

/** Compares two days for sorting: negative when `one` is earlier, 0 for the same day. */
export function compareDates(one: CalendarDate, other: CalendarDate): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY);
}

/** Day of the week, 0 (Sunday) to 6 (Saturday). */
export function weekday(date: CalendarDate): number {
  return new Date(toUtc(date)).getUTCDay();
}

let lastMinute: { readonly minute: number; readonly date: CalendarDate } | null = null;

/** The calendar day in New York at an instant. */
export function businessDate(instant: Date): CalendarDate {
  // Days change on a full minute, so one result serves the whole minute.
  const minute = Math.floor(instant.getTime() / MINUTE);
  if (lastMinute?.minute !== minute) {
    lastMinute = { minute, date: dayFormat.format(instant) };
  }
  return lastMinute.date;
}

/** The first Monday of September. */
export function laborDay(year: number): CalendarDate {
  const first = `${year}-09-01`;
  return addDays(first, (8 - weekday(first)) % 7);
}

/** Default first and last day of a season (A074): it starts on a Tuesday, 13 days before Labor Day. */
export function seasonDefaultDates(year: number): { StartDate: CalendarDate; EndDate: CalendarDate } {
  const laborDaySaturday = addDays(laborDay(year), -2);
  const december = `${year}-12-01`;
  const secondSaturdayOfDecember = addDays(december, ((SATURDAY - weekday(december) + 7) % 7) + 7);
  return { StartDate: addDays(laborDaySaturday, -11), EndDate: addDays(secondSaturdayOfDecember, 2) };
}

/** All Saturdays from `start` to `end` inclusive; the stored week number is index + 1 (A070, A074). */
export function seasonSaturdays(start: CalendarDate, end: CalendarDate): CalendarDate[] {
  const saturdays: CalendarDate[] = [];
  for (let day = addDays(start, (SATURDAY - weekday(start) + 7) % 7); day <= end; day = addDays(day, 7))
    saturdays.push(day);
  return saturdays;
}

/** The days on which a week's game may be played: from the Tuesday before its Saturday to the Monday after (A073). */
export function playWindow(saturday: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(saturday, -4), to: addDays(saturday, 2) };
}

/** The Saturday whose week, Tuesday to Monday, contains a day (A073). */
export function findSaturday(date: CalendarDate): CalendarDate {
  const day = weekday(date);
  return addDays(date, day <= 1 ? -(day + 1) : SATURDAY - day);
}

/** Whether a game on `date` belongs to the week of `saturday`. */
export function isInWeek(date: CalendarDate, saturday: CalendarDate): boolean {
  return findSaturday(date) === saturday;
}

export type SeasonMarker = '14*' | '12*' | null;

/**
 * The marker of 12- or 14-game seasons beside a year: `14*` for FBS, `12*` for the others, empty outside the listed
 * years (A072).
 */
export function seasonMarker(year: number, conferenceType: number, conferenceId: number): SeasonMarker {
  if (!LONG_SEASON_YEARS.includes(year) || conferenceId === IVY_LEAGUE) return null;
  return conferenceType === FBS ? '14*' : '12*';
}

/**
 * The year a screen opens with: this year in New York, otherwise the next season after it, otherwise the newest
 * (A014).
 */
export function defaultYear(years: readonly number[], today: CalendarDate): number {
  const current = Number(today.slice(0, 4));
  const later = years.filter((year) => year >= current);
  if (later.length > 0) return Math.min(...later);
  return years.length > 0 ? Math.max(...years) : current;
}
