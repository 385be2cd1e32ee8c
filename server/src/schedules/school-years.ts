import type { SchoolYearPair } from '@open-date/shared-api/rules/schedules/school-years';
import { type RawBuilder, sql } from 'kysely';

/** A selection of school years to read, as SQL with the columns `school_id` and `year`. */
export interface SchoolYears {
  /** Names the kind of selection; its statements are prepared under this name. */
  readonly name: 'seasons' | 'members' | 'pairs';
  readonly rows: RawBuilder<unknown>;
}

/** The seasons of one school from one year to another. */
export function schoolSeasons(schoolId: number, fromYear: number, toYear: number): SchoolYears {
  return {
    name: 'seasons',
    rows: sql`select school_id, year from school_years where school_id = ${schoolId} and year between ${fromYear} and ${toYear}`,
  };
}

/** One season of every member of a conference. */
export function conferenceMembers(conferenceId: number, year: number): SchoolYears {
  return {
    name: 'members',
    rows: sql`select school_id, year from school_years where conference_id = ${conferenceId} and year = ${year}`,
  };
}

/** The school years that the pairs of school and year name. */
export function schoolYears(pairs: readonly SchoolYearPair[]): SchoolYears {
  const [schoolIds, years] = [pairs.map(({ schoolId }) => schoolId), pairs.map(({ year }) => year)];
  return {
    name: 'pairs',
    rows: sql`select * from unnest(${schoolIds}::int[], ${years}::int[]) as pair (school_id, year)`,
  };
}
