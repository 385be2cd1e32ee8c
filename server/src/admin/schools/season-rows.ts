import { sql } from 'kysely';

/** One season of one school. */
export interface SeasonOf {
  readonly schoolId: number;
  readonly year: number;
}

/** SQL: seasons of schools as rows of `t (school, year)`. */
export function seasonRows(seasons: readonly SeasonOf[]) {
  return sql`unnest(${seasons.map(({ schoolId }) => schoolId)}::int[], ${seasons.map(({ year }) => year)}::int[]) as t (school, year)`;
}
