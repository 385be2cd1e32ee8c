import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { monthDay } from '@open-date/shared-api/rules/platform/dates';
import type { GridRail, GridWeekRow } from '@open-date/shared-ui/grid';
import type { ScheduleWeek } from './schedule-cells.ts';
import type { WeekDisplay } from './view-choice.ts';

/** The displayed number of a stored week; null when it has none. */
export type WeekNumber = (week: number) => number | null;

export interface WeekRowOptions {
  readonly display: WeekDisplay;
  readonly weekNumber?: WeekNumber | undefined;
}

export function railCorner(display: WeekDisplay): string {
  return display === 'date' ? 'Sat' : 'Week';
}

const shortMonth = (date: CalendarDate) => monthDay(date).slice(0, 3);
const dayNumber = (date: CalendarDate) => String(Number(date.slice(8)));

/** "Sep 04," over "2027"; over several years the range: "Sep" over "1–7", "Aug 30–" over "Sep 5". */
function dateRail(saturdays: readonly CalendarDate[]): GridRail {
  const [only, ...others] = saturdays;
  if (only !== undefined && others.length === 0)
    return { main: `${monthDay(only)},`, small: only.slice(0, 4), isMainFirst: true };
  const days = saturdays.map((date) => date.slice(5)).toSorted();
  const first = `0000-${days[0] ?? ''}`;
  const last = `0000-${days.at(-1) ?? ''}`;
  if (first === last) return { small: shortMonth(first), main: dayNumber(first) };
  if (shortMonth(first) === shortMonth(last))
    return { small: shortMonth(first), main: `${dayNumber(first)}–${dayNumber(last)}` };
  return { small: `${shortMonth(first)} ${dayNumber(first)}–`, main: `${shortMonth(last)} ${dayNumber(last)}` };
}

/** The rail's text for a week, as a date or a number. */
export function weekRail(
  { week, saturdays }: Pick<ScheduleWeek, 'week' | 'saturdays'>,
  { display, weekNumber = shownWeek }: WeekRowOptions,
): GridRail {
  if (display === 'date') return dateRail(saturdays);
  return { small: 'Wk', main: String(weekNumber(week) ?? '') };
}

/** The month of a week; undefined when the seasons are of several years. */
const monthOfWeek = ({ saturdays }: ScheduleWeek) =>
  saturdays.length === 1 && saturdays[0] !== undefined ? shortMonth(saturdays[0]) : undefined;

/** One row per week; a stronger line marks each new month. */
export function weekRows(weeks: readonly ScheduleWeek[], options: WeekRowOptions): GridWeekRow[] {
  return weeks.map((week, index) => {
    const before = weeks[index - 1];
    return {
      id: week.id,
      rail: weekRail(week, options),
      isMonthStart: before !== undefined && monthOfWeek(week) !== monthOfWeek(before),
    };
  });
}
