import { shownWeek } from '@open-date/shared-api/rules/league/calendar';
import { path } from '../remote.ts';
import type { CountedField } from './count-report.ts';

/** The address of the scheduled games of a week and conference type (A180). */
export function gamesOfWeek({ type, year, week }: CountedField): string {
  return path('reports.scheduled', undefined, { reportId: type, year, week: shownWeek(week) });
}
