import { formatSchoolYears, type SchoolYearPair } from '@open-date/shared-api/rules/schedules/school-years';
import { path } from '../paths.ts';

/** The address of a comparison: `/compare/2027-12,2028-40`. */
export function comparePath(pairs: readonly SchoolYearPair[]): string {
  // A comma needs no escape in a path, and readers should see the pairs.
  return path('compare.schedules', { pairs: formatSchoolYears(pairs) }).replaceAll('%2C', ',');
}

/** The address where seasons are chosen, with those that are chosen already. */
export function selectPath(pairs: readonly SchoolYearPair[]): string {
  return path('compare.select', undefined, { pairs: formatSchoolYears(pairs) || undefined }).replaceAll('%2C', ',');
}

/** The id of a pair's column. */
export function pairId({ year, schoolId }: SchoolYearPair): string {
  return `${year}-${schoolId}`;
}
