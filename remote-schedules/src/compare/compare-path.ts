import {
  formatSchoolYears,
  type SchoolYearPair,
  MOST_COMPARED,
} from '@open-date/shared-api/rules/schedules/school-years';
import { path } from '../remote.ts';

/** The path of a comparison: `/compare/2027-12,2028-40`. */
export function comparePath(pairs: readonly SchoolYearPair[]): string {
  // Keeps commas unescaped: they are legal in a path and the pairs stay readable.
  return path('compare.schedules', { pairs: formatSchoolYears(pairs) }).replaceAll('%2C', ',');
}

/** The path of /compare/select with the seasons chosen so far. */
export function selectPath(pairs: readonly SchoolYearPair[]): string {
  return path('compare.select', undefined, { pairs: formatSchoolYears(pairs) || undefined }).replaceAll('%2C', ',');
}

/** The id of the column that shows a school year. */
export function pairId({ year, schoolId }: SchoolYearPair): string {
  return `${year}-${schoolId}`;
}

/** The text for a comparison that is full (A113). */
export const COMPARE_LIMIT = `You can compare up to ${MOST_COMPARED} seasons.`;
