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

/** `--smoke`: every part at its smallest, once, to see that it runs. Its numbers say nothing. */
export const isSmoke = process.argv.includes('--smoke');

/** The first round warms what is measured and is left out; a smoke run has none. */
export const FIRST_ROUND = isSmoke ? 1 : 0;

/** Rounds of a part: BENCH_ROUNDS changes them, more for closer numbers. */
export function rounds(usual: number): number {
  if (isSmoke) return 1;
  const wanted = Number(process.env.BENCH_ROUNDS);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : usual;
}
