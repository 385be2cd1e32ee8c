import type { SchoolSchedules, SchoolYear, WeekCell } from '@open-date/shared-api/contract';
import { schoolSchedulesQuery } from '@open-date/shared-api/queries';
import { shownWeek } from '@open-date/shared-api/rules/calendar';
import { useQuery } from '@tanstack/react-query';

/** A week with the season and the school that it belongs to. */
export interface KnownWeek {
  readonly school: SchoolSchedules;
  readonly season: SchoolYear;
  readonly week: WeekCell;
}

/** What the school's schedules, already on the page, say of a week; null when it is not among them. */
export function useKnownWeek(schoolId: number, weekId: number): KnownWeek | null {
  const school = useQuery(schoolSchedulesQuery(schoolId)).data;
  for (const season of school?.Years ?? []) {
    const week = season.Schedule.find(({ id }) => id === weekId);
    if (school && week) return { school, season, week };
  }
  return null;
}

/** Second line of a week's dialog: school, season and shown week number. */
export function weekDetail({ school, week }: Pick<KnownWeek, 'school' | 'week'>): string {
  return `${school.SchoolName} · ${week.Year} · Week ${shownWeek(week.Week)}`;
}
