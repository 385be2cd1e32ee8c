/** One season of one school. */
export interface SchoolYearPair {
  readonly year: number;
  readonly schoolId: number;
}

/** How many school-years a comparison shows at least, and how many at most. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 40;

const PAIR = /^(\d{4})-([1-9]\d{0,8})$/;

/**
 * Reads comma-joined year-school pairs, such as `2027-12,2028-40` (R-paths); the same pair counts once (A113). Null when a part is no pair or there are more than 40.
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

/** The pairs as a path carries them. */
export function formatSchoolYears(pairs: readonly SchoolYearPair[]): string {
  return pairs.map(({ year, schoolId }) => `${year}-${schoolId}`).join(',');
}
