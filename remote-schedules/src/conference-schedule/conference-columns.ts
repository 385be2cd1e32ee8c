import type { ConferenceSchedule, SchoolSchedules } from '@open-date/shared-api/contract';
import type { GridLayout } from '@open-date/shared-ui/grid';
import type { SeasonColumn } from '../schedule-view/schedule-cells.ts';
import { schoolHead } from '../schedule-view/school-head.ts';

/** Heading over the teams that are no members. */
const INSERTED = 'Inserted';

/** The members of a conference as columns, by division when it has some; the id of a column is the school's. */
export function memberColumns({ Schools, Divisions, Year }: ConferenceSchedule, layout: GridLayout): SeasonColumn[] {
  return Schools.flatMap((school) =>
    school.Years.filter((season) => season.Year === Year).map((season) => {
      const group = Divisions.length > 0 ? season.ConferenceDivisionName : undefined;
      return { head: { ...schoolHead(school, season, layout), id: String(school.ID), group }, school, season };
    }),
  );
}

/** The teams that were inserted, after the members; a member is not shown twice. */
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
