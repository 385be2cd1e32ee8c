import type { SchoolSchedule, SchoolSchedules } from '@open-date/shared-api/contract';
import type { SchoolYearPair } from '@open-date/shared-api/rules/schedules/school-years';
import { notFound } from '../platform/http/http-error.ts';
import { presentSchool } from '../league/reference/present.ts';
import { findSchool } from '../league/reference/queries.ts';
import { presentWeek } from './present-week.ts';
import { presentYear } from './present.ts';
import { type YearRow, findEarlierSeason, findYears } from './queries.ts';
import { type SchoolYears, schoolYears, schoolSeasons } from './school-years.ts';
import type { Viewer } from '../access/viewer.ts';
import { wantLabels } from './want-labels.ts';
import { type ReadServices, type WeekRow, findWeeks } from './week-rows.ts';

const LAST_YEAR = 2200;

/** A season of a school: its rows, and how the viewer may see it. */
export interface Column {
  readonly row: YearRow;
  readonly year: SchoolSchedules['Years'][number];
}

/** The chosen seasons with their weeks as the viewer may see them, oldest first. */
export async function findColumns(
  services: ReadServices,
  chosen: SchoolYears,
  referenceVersion: number,
  viewer: Viewer,
): Promise<Column[]> {
  const [years, weeks, labels] = await Promise.all([
    findYears(services.query, chosen, viewer),
    findWeeks(services, chosen, referenceVersion),
    wantLabels(services.db, referenceVersion),
  ]);
  const weeksBySeason = Map.groupBy(weeks, seasonKey);
  const context = { viewer, wantLabels: labels };
  return years.map((row) => ({
    row,
    year: {
      ...presentYear(row, viewer),
      Schedule: (weeksBySeason.get(seasonKey(row)) ?? []).map((week) =>
        presentWeek(week, row.season_full_effective, context),
      ),
    },
  }));
}

function seasonKey({ school_id, year }: Pick<WeekRow, 'school_id' | 'year'>): string {
  return `${year}-${school_id}`;
}

/** A school's season as one column of an answer. */
export function presentColumn({ row, year }: Column): SchoolSchedules {
  return { ...presentSchool(row.school), Years: [year] };
}

/** A school with its seasons from one on and their weeks, as the viewer may see them (A107). */
export async function findSchoolSchedules(
  services: ReadServices,
  { id, from }: { readonly id: number; readonly from: number },
  referenceVersion: number,
  viewer: Viewer,
): Promise<SchoolSchedule> {
  const [columns, EarlierFrom] = await Promise.all([
    findColumns(services, schoolSeasons(id, from, LAST_YEAR), referenceVersion, viewer),
    findEarlierSeason(services.db, id, from),
  ]);
  const school = columns[0]?.row.school ?? (await findSchool(services.db, id, viewer.currentYear));
  if (!school) throw notFound();
  return { ...presentSchool(school), EarlierFrom, Years: columns.map(({ year }) => year) };
}

/** The requested school years as columns, in the requested order; answers 404 when one of them does not exist. */
export async function findComparedSchedules(
  services: ReadServices,
  pairs: readonly SchoolYearPair[],
  referenceVersion: number,
  viewer: Viewer,
): Promise<SchoolSchedules[]> {
  const columns = await findColumns(services, schoolYears(pairs), referenceVersion, viewer);
  const found = new Map(columns.map((column) => [seasonKey(column.row), column]));
  return pairs.map(({ year, schoolId }) => {
    const column = found.get(seasonKey({ school_id: schoolId, year }));
    if (!column) throw notFound();
    return presentColumn(column);
  });
}
