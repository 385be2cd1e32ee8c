import type { SchoolSchedules } from '@open-date/shared-api/contract';
import type { Db } from '../db/transaction.ts';
import { notFound } from '../http/refusal.ts';
import { presentSchool } from '../reference/present.ts';
import { findSchool } from '../reference/queries.ts';
import { presentWeek } from './present-week.ts';
import { presentYear } from './present.ts';
import { findWeeks, findYears } from './queries.ts';
import type { Viewer } from './viewer.ts';
import { wantLabels } from './want-labels.ts';

const LAST_YEAR = 2200;

/** A school with its seasons from last year on (decision A107) and their weeks, as the viewer may see them. */
export async function findSchoolSchedules(
  db: Db,
  id: number,
  referenceVersion: number,
  viewer: Viewer,
): Promise<SchoolSchedules> {
  const currentYear = Number(viewer.today.slice(0, 4));
  const [school, years, weeks, labels] = await Promise.all([
    findSchool(db, id, currentYear),
    findYears(db, id, currentYear - 1, LAST_YEAR),
    findWeeks(db, id, currentYear - 1),
    wantLabels(db, referenceVersion),
  ]);
  if (!school) throw notFound();
  const context = { viewer, wantLabels: labels };
  return {
    ...presentSchool(school),
    Years: years.map((year) => ({
      ...presentYear(year, viewer),
      Schedule: weeks
        .filter((week) => week.year === year.year)
        .map((week) => presentWeek(week, year.season_full_effective, context)),
    })),
  };
}
