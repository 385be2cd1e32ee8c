import type { ConferenceSchedule, SchoolSchedules } from '@open-date/shared-api/contract';
import type { GridLayout } from '@open-date/shared-ui/grid';
import type { SeasonColumn } from '../schedule-view/schedule-cells.ts';
import { schoolHead } from '../schedule-view/school-head.ts';

/** The heading over inserted teams. */
const INSERTED = 'Inserted';

/** The members as columns, grouped by division if there are any; the id of a column is the id of its school. */
export function memberColumns({ Schools, Divisions, Year }: ConferenceSchedule, layout: GridLayout): SeasonColumn[] {
  return Schools.flatMap((school) =>
    school.Years.filter((season) => season.Year === Year).map((season) => {
      const group = Divisions.length > 0 ? season.ConferenceDivisionName : undefined;
      return { head: { ...schoolHead(school, season, layout), id: String(school.ID), group }, school, season };
    }),
  );
}

/** The inserted teams, after the members; members are not repeated. */
export function insertedColumns(
  { Schools, Divisions, Year }: ConferenceSchedule,
  inserted: readonly SchoolSchedules[],
  layout: GridLayout,
): SeasonColumn[] {
  const members = new Set(Schools.map(({ ID }) => ID));
  const group = Divisions.length > 0 ? INSERTED : undefined;
  return inserted
    .filter(({ ID }) => !members.has(ID))
    .flatMap((school) =>
      school.Years.filter((season) => season.Year === Year).map((season) => ({
        head: { ...schoolHead(school, season, layout), id: String(school.ID), group },
        school,
        season,
      })),
    );
}
