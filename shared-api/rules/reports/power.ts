/** Whether an FBS school or conference counts as a power one (P) or another one (G); null for neither (A192). */
export type PowerGroup = 'P' | 'G' | null;

/** The names of both power groups in a season. */
export interface PowerLabels {
  readonly P: 'P4' | 'P5';
  readonly G: 'G6' | 'G5';
}

/** The last season with five power conferences. */
const LAST_OF_FIVE = 2023;

/**
 * The names of the power groups in a season: P4 and G6 after 2023, P5 and G5 until then (A192). A range of seasons has
 * the names of its last one, and each of its columns those of its own.
 */
export function powerLabels(year: number): PowerLabels {
  return year > LAST_OF_FIVE ? { P: 'P4', G: 'G6' } : { P: 'P5', G: 'G5' };
}
