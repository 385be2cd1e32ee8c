/** One season of one school. */
export interface SchoolYearPair {
  readonly year: number;
  readonly schoolId: number;
}

/** Minimum and maximum number of school years in a comparison. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 40;

const PAIR = /^(\d{4})-([1-9]\d{0,8})$/;

/**
 * Parses comma-separated year-school pairs such as `2027-12,2028-40`, without duplicates (R-paths, A113). Null for a
 * malformed pair or more than 40.
 */
export function parseSchoolYears(text: string): SchoolYearPair[] | null {
  const pairs = new Map<string, SchoolYearPair>();
  for (const part of text.split(',')) {
    const found = PAIR.exec(part.trim());
    if (!found) return null;
    pairs.set(found[0], { year: Number(found[1]), schoolId: Number(found[2]) });
  }
  return pairs.size > MOST_COMPARED ? null : [...pairs.values()];
}

/** The first season that a school's schedule shows: last year's, or an earlier one that is requested (A107). */
export function firstShownSeason(currentYear: number, from: number = currentYear): number {
  return Math.min(from, currentYear - 1);
}

/** Formats school years for a path: `2027-12,2028-40`. */
export function formatSchoolYears(pairs: readonly SchoolYearPair[]): string {
  return pairs.map(({ year, schoolId }) => `${year}-${schoolId}`).join(',');
}
