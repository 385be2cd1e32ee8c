import { formatInTimeZone } from 'date-fns-tz';
import { IVY_LEAGUE } from '../constants.ts';

/** A calendar day in America/New_York, written YYYY-MM-DD. */
export type CalendarDate = string;

/** The zone in which every "today", week and game day is meant (A008). */
export const BUSINESS_ZONE = 'America/New_York';

/** Shown week number = stored week - WEEK_OFFSET, so that a season begins with Week 0 (A070). */
const WEEK_OFFSET = 1;

/** Years with 14 Saturdays from Labor Day weekend to Thanksgiving weekend (A072). */
export const LONG_SEASON_YEARS: readonly number[] = [2024, 2025, 2030, 2031, 2036, 2041];

const DAY = 86_400_000;
const SATURDAY = 6;

const MINUTE = 60_000;
/** Days that were written before, by their number since 1970: a schedule names the same few hundred again and again. */
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

/** True for a real calendar day in the form YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const milliseconds = toUtc(text);
  return !Number.isNaN(milliseconds) && fromUtc(milliseconds) === text;
}

/** The day `days` after (or, when negative, before) a day. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromUtc(toUtc(date) + days * DAY);
}

/** Order of two days for sorting: below 0 when `one` is the earlier, 0 for the same day. */
export function compareDates(one: CalendarDate, other: CalendarDate): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY);
}

/** Day of the week, 0 Sunday to 6 Saturday. */
export function weekday(date: CalendarDate): number {
  return new Date(toUtc(date)).getUTCDay();
}

let lastMinute: { readonly minute: number; readonly date: CalendarDate } | null = null;

/** The New York calendar day of an instant. */
export function businessDate(instant: Date): CalendarDate {
  // Days change at the start of a minute: within one the answer is the same.
  const minute = Math.floor(instant.getTime() / MINUTE);
  if (lastMinute?.minute !== minute) {
    lastMinute = { minute, date: formatInTimeZone(instant, BUSINESS_ZONE, 'yyyy-MM-dd') };
  }
  return lastMinute.date;
}

/** First Monday of September. */
export function laborDay(year: number): CalendarDate {
  const first = `${year}-09-01`;
  return addDays(first, (8 - weekday(first)) % 7);
}

/** Default start (Tuesday before the Saturday one week before Labor Day weekend) and end of a season (A074). */
export function seasonDefaultDates(year: number): { StartDate: CalendarDate; EndDate: CalendarDate } {
  const laborDaySaturday = addDays(laborDay(year), -2);
  const december = `${year}-12-01`;
  const secondSaturdayOfDecember = addDays(december, ((SATURDAY - weekday(december) + 7) % 7) + 7);
  return { StartDate: addDays(laborDaySaturday, -11), EndDate: addDays(secondSaturdayOfDecember, 2) };
}

/** All Saturdays from `start` to `end`, both included; the index + 1 is the stored week number (A070, A074). */
export function seasonSaturdays(start: CalendarDate, end: CalendarDate): CalendarDate[] {
  const saturdays: CalendarDate[] = [];
  for (let day = addDays(start, (SATURDAY - weekday(start) + 7) % 7); day <= end; day = addDays(day, 7))
    saturdays.push(day);
  return saturdays;
}

/** Tuesday before to Monday after a week's Saturday: the days on which a game of that week may be played (A073). */
export function playWindow(saturday: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(saturday, -4), to: addDays(saturday, 2) };
}

/** The Saturday whose Tuesday-to-Monday window holds a day (A073). */
export function findSaturday(date: CalendarDate): CalendarDate {
  const day = weekday(date);
  return addDays(date, day <= 1 ? -(day + 1) : SATURDAY - day);
}

/** True when a game on `date` belongs to the week of `saturday`. */
export function isInWeek(date: CalendarDate, saturday: CalendarDate): boolean {
  return findSaturday(date) === saturday;
}

/** True when Aug 30 or 31 of the year is a Saturday (A071). */
function hasLateAugustSaturday(year: number): boolean {
  return weekday(`${year}-08-30`) === SATURDAY || weekday(`${year}-08-31`) === SATURDAY;
}

/** The week number a reader sees in team and report views; 0 is Week 0 (A070). */
export function shownWeek(week: number): number {
  return week - WEEK_OFFSET;
}

/** The week number of a conference schedule: one less for DIV II in years with a late August Saturday (A071); null below 0. */
export function shownConferenceWeek(week: number, year: number, conferenceType: number): number | null {
  const shown = shownWeek(week) - (conferenceType === 3 && hasLateAugustSaturday(year) ? 1 : 0);
  return shown < 0 ? null : shown;
}

export type SeasonMarker = '14*' | '12*' | null;

/** The 12- or 14-game marker beside a year: `14*` for FBS, `12*` for the others, none outside the listed years (A072). */
export function seasonMarker(year: number, conferenceType: number, conferenceId: number): SeasonMarker {
  if (!LONG_SEASON_YEARS.includes(year) || conferenceId === IVY_LEAGUE) return null;
  return conferenceType === 1 ? '14*' : '12*';
}

/** The year a screen opens with: this year in New York, else the nearest later season, else the newest (A014). */
export function defaultYear(years: readonly number[], today: CalendarDate): number {
  const current = Number(today.slice(0, 4));
  const later = years.filter((year) => year >= current);
  if (later.length > 0) return Math.min(...later);
  return years.length > 0 ? Math.max(...years) : current;
}
