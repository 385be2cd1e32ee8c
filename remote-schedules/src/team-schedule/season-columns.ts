import type { SchoolSchedules } from '@open-date/shared-api/contract';
import type { SeasonColumn } from '../schedule-view/schedule-cells.ts';
import { seasonHead } from '../schedule-view/season-head.ts';

/** A school's seasons as columns, oldest first; a column's id is its year. */
export function seasonColumns(school: SchoolSchedules): SeasonColumn[] {
  return school.Years.toSorted((one, other) => one.Year - other.Year).map((season) => ({
    head: { ...seasonHead(season), id: String(season.Year), title: String(season.Year) },
    school,
    season,
  }));
}
