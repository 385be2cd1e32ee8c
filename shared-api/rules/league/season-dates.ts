import { type CalendarDate, addDays, daysBetween, laborDay, seasonDefaultDates, seasonSaturdays } from './calendar.ts';

/** A season with its first and last day. */
export interface SeasonDates {
  readonly Year: number;
  readonly StartDate: CalendarDate;
  readonly EndDate: CalendarDate;
}

/** Maximum number of weeks in a season; they are numbered from 1. */
export const SEASON_WEEKS_MOST = 25;

/** What is wrong with a date, and the field at fault. */
export interface DateProblem<Field extends string> {
  readonly field: Field;
  readonly text: string;
}

/** What is wrong with a season's dates, or null (A074); `others` are the other seasons. */
export function seasonDatesProblem(
  { Year, StartDate, EndDate }: SeasonDates,
  others: readonly SeasonDates[],
): DateProblem<'StartDate' | 'EndDate'> | null {
  if (parseYear(StartDate) !== Year) return { field: 'StartDate', text: `The ${Year} season starts in ${Year}.` };
  if (EndDate <= StartDate) return { field: 'EndDate', text: 'A season must end after it starts.' };
  if (parseYear(EndDate) > Year + 1)
    return { field: 'EndDate', text: `The ${Year} season ends in ${Year} or ${Year + 1}.` };
  const weeks = seasonSaturdays(StartDate, EndDate).length;
  if (weeks === 0) return { field: 'EndDate', text: 'A season must have at least one Saturday.' };
  if (weeks > SEASON_WEEKS_MOST)
    return { field: 'EndDate', text: `A season can have at most ${SEASON_WEEKS_MOST} Saturdays.` };
  const other = others.find((season) => StartDate <= season.EndDate && season.StartDate <= EndDate);
  if (!other) return null;
  return { field: other.Year < Year ? 'StartDate' : 'EndDate', text: `The dates overlap the ${other.Year} season.` };
}

/** The year of a new season: the one after the last, or the current one when there are none (A228). */
export function nextSeasonYear(years: readonly number[], currentYear: number): number {
  return years.length === 0 ? currentYear : Math.max(...years) + 1;
}

/** A new season, with default dates where none are given (A074, A228). */
export function newSeason(
  Year: number,
  given: { readonly StartDate?: CalendarDate | undefined; readonly EndDate?: CalendarDate | undefined },
): SeasonDates {
  const usual = seasonDefaultDates(Year);
  return { Year, StartDate: given.StartDate ?? usual.StartDate, EndDate: given.EndDate ?? usual.EndDate };
}

/** Days between the same weekday of the same football week in two years, aligned at Labor Day (A228). */
export function daysBetweenSeasons(from: number, to: number): number {
  return daysBetween(laborDay(from), laborDay(to));
}

/** A stored week of a season. */
export interface StoredWeek {
  readonly id: number;
  readonly week: number;
  readonly saturday: CalendarDate;
}

/** The changes that turn the stored weeks into the season's weeks. */
export interface WeekPlan {
  /** Weeks outside the season's dates. */
  readonly removed: readonly StoredWeek[];
  /** Weeks whose number changes. */
  readonly renumbered: readonly { readonly id: number; readonly week: number }[];
  readonly added: readonly { readonly week: number; readonly saturday: CalendarDate }[];
}

/**
 * Plans how stored weeks become a season's Saturdays, numbered from 1; weeks that stay keep their id (A070, A074).
 */
export function planWeeks(
  stored: readonly StoredWeek[],
  { StartDate, EndDate }: Pick<SeasonDates, 'StartDate' | 'EndDate'>,
): WeekPlan {
  const known = new Map(stored.map((week) => [week.saturday, week]));
  const wanted = seasonSaturdays(StartDate, EndDate).map((saturday, index) => ({ week: index + 1, saturday }));
  const saturdays = new Set(wanted.map(({ saturday }) => saturday));
  return {
    removed: stored.filter(({ saturday }) => !saturdays.has(saturday)),
    renumbered: wanted.flatMap(({ week, saturday }) => {
      const was = known.get(saturday);
      return was && was.week !== week ? [{ id: was.id, week }] : [];
    }),
    added: wanted.filter(({ saturday }) => !known.has(saturday)),
  };
}

/** The dates of a conference in a season; null means the date of the season itself (R-league-fields). */
export interface ConferenceDates {
  readonly StartDate: CalendarDate | null;
  readonly EndDate: CalendarDate | null;
  readonly ChampDate: CalendarDate | null;
  readonly ConferencePlayStarts: CalendarDate | null;
}

/**
 * What is wrong with a conference's dates in a season, or null. The championship may fall on the Monday after the
 * season's last week.
 */
export function conferenceDatesProblem(
  season: SeasonDates,
  dates: ConferenceDates,
): DateProblem<keyof ConferenceDates> | null {
  const last = lastPlayDay(season);
  for (const field of ['StartDate', 'EndDate', 'ChampDate', 'ConferencePlayStarts'] as const) {
    const date = dates[field];
    if (date !== null && (date < season.StartDate || date > last))
      return { field, text: `The ${season.Year} season is from ${season.StartDate} to ${last}.` };
  }
  const start = dates.StartDate ?? season.StartDate;
  const end = dates.EndDate ?? last;
  if (end <= start) return { field: 'EndDate', text: 'The end date must be after the start date.' };
  const play = dates.ConferencePlayStarts;
  if (play !== null && (play < start || play > end))
    return { field: 'ConferencePlayStarts', text: 'Conference play must start between the start and end dates.' };
  if (dates.ChampDate !== null && dates.ChampDate < start)
    return { field: 'ChampDate', text: 'The championship must be after the start date.' };
  return null;
}

/** A conference's own dates in another season: the same weekdays of the same football weeks (A228). */
export function moveConferenceDates(dates: ConferenceDates, from: number, to: number): ConferenceDates {
  const days = daysBetweenSeasons(from, to);
  const move = (date: CalendarDate | null) => (date === null ? null : addDays(date, days));
  return {
    StartDate: move(dates.StartDate),
    EndDate: move(dates.EndDate),
    ChampDate: move(dates.ChampDate),
    ConferencePlayStarts: move(dates.ConferencePlayStarts),
  };
}

function lastPlayDay({ StartDate, EndDate }: SeasonDates): CalendarDate {
  const last = seasonSaturdays(StartDate, EndDate).at(-1) ?? EndDate;
  const monday = addDays(last, 2);
  return monday > EndDate ? monday : EndDate;
}

function parseYear(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}
