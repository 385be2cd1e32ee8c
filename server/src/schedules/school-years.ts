import type { SchoolYearPair } from '@open-date/shared-api/rules/school-years';
import { type RawBuilder, sql } from 'kysely';

/** Which seasons of which schools are read: a selection of `school_id` and `year`. */
export type SchoolYears = RawBuilder<unknown>;

/** The seasons of one school from one year to another. */
export function seasonsOf(schoolId: number, fromYear: number, toYear: number): SchoolYears {
  return sql`select school_id, year from school_years where school_id = ${schoolId} and year between ${fromYear} and ${toYear}`;
}

/** One season of every member of a conference. */
export function membersOf(conferenceId: number, year: number): SchoolYears {
  return sql`select school_id, year from school_years where conference_id = ${conferenceId} and year = ${year}`;
}

/** Single seasons of single schools. */
export function schoolYears(pairs: readonly SchoolYearPair[]): SchoolYears {
  const ids = pairs.map(({ schoolId }) => schoolId);
  const years = pairs.map(({ year }) => year);
  return sql`select * from unnest(${ids}::int[], ${years}::int[]) as pair (school_id, year)`;
}
