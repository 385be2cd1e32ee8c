import type { SchoolYearPair } from '@open-date/shared-api/rules/schedules/school-years';

/** Which seasons of which schools to read: a selection of `school_id` and `year` with its values. */
export interface SchoolYears {
  /** Names the kind of selection; its statements are prepared under this name. */
  readonly name: 'seasons' | 'members' | 'pairs';
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The seasons of one school from one year to another. */
export function schoolSeasons(schoolId: number, fromYear: number, toYear: number): SchoolYears {
  return {
    name: 'seasons',
    sql: 'select school_id, year from school_years where school_id = $1 and year between $2 and $3',
    values: [schoolId, fromYear, toYear],
  };
}

/** One season of every member of a conference. */
export function conferenceMembers(conferenceId: number, year: number): SchoolYears {
  return {
    name: 'members',
    sql: 'select school_id, year from school_years where conference_id = $1 and year = $2',
    values: [conferenceId, year],
  };
}

/** Single seasons of single schools. */
export function schoolYears(pairs: readonly SchoolYearPair[]): SchoolYears {
  return {
    name: 'pairs',
    sql: 'select * from unnest($1::int[], $2::int[]) as pair (school_id, year)',
    values: [pairs.map(({ schoolId }) => schoolId), pairs.map(({ year }) => year)],
  };
}
