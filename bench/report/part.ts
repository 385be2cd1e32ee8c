import type { Comparison } from './comparison.ts';

/** The result of one part of the benchmark. */
export interface PartResult {
  readonly title: string;
  readonly rows: readonly Comparison[];
  /** Facts that belong to the numbers, one per line. */
  readonly notes: readonly string[];
  /** Everything else for the JSON file, such as the requests of a page load. */
  readonly details: unknown;
}

/** `--smoke`: runs every part once, at its smallest, to see that it works; its numbers mean nothing. */
export const isSmoke = process.argv.includes('--smoke');

/** Index of the first round: round 0 warms up and is left out of the results; a smoke run skips it. */
export const FIRST_ROUND = isSmoke ? 1 : 0;

/** Number of rounds of a part; BENCH_ROUNDS overrides it for closer numbers. */
export function rounds(usual: number): number {
  if (isSmoke) return 1;
  const wanted = Number(process.env.BENCH_ROUNDS);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : usual;
}
