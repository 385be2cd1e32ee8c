import type { SchoolSchedules, SchoolYear, SchoolWeek } from '@open-date/shared-api/contract';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { SEASON_STATUS } from '@open-date/shared-api/rules/constants';
import { type ScheduleSource, useSourceSchools } from '../schedule-source/schedule-source.ts';

/** A week with its season and school. */
export interface KnownWeek {
  readonly school: SchoolSchedules;
  readonly season: SchoolYear;
  readonly week: SchoolWeek;
}

/** A week from the schedule on the page; null when the schedule lacks it. */
export function useKnownWeek(source: ScheduleSource, weekId: number): KnownWeek | null {
  for (const school of useSourceSchools(source)) {
    for (const season of school.Years) {
      const week = season.Schedule.find(({ id }) => id === weekId);
      if (week) return { school, season, week };
    }
  }
  return null;
}

/** The facts besides the week itself that decide whether the week is an open date. */
export function seasonContext({ season }: Pick<KnownWeek, 'season'>, today: CalendarDate) {
  return { today, isSeasonFull: season.SeasonFull !== SEASON_STATUS.available };
}

/** The second line of a week's dialog: school, season and displayed week number. */
export function weekDetail({ school, week }: Pick<KnownWeek, 'school' | 'week'>): string {
  return `${school.SchoolName} · ${week.Year} · Week ${shownWeek(week.Week)}`;
}
