import type { Comparison } from './comparison.ts';

/** What one part of the benchmark measured. */
export interface PartResult {
  readonly title: string;
  readonly rows: readonly Comparison[];
  /** Facts that belong to the numbers, one a line. */
  readonly notes: readonly string[];
  /** Everything else for the JSON file, such as the requests of a page load. */
  readonly details: unknown;
}

/** Rounds of a part: BENCH_ROUNDS changes them, more for closer numbers, 1 to see that it runs. */
export function rounds(usual: number): number {
  const wanted = Number(process.env.BENCH_ROUNDS);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : usual;
}
