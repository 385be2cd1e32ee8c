// The reports that test runners leave, which are not whole when a runner was killed or its disk was full.
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** A report that cannot be used, in a sentence. */
export class BrokenReport extends Error {}

/** Reads a report of Jest or Playwright. Throws BrokenReport when it is not whole. */
export function readTestReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new BrokenReport(`The test report ${path} is not whole: its runner was stopped while it wrote.`);
  }
}

const counts = z.union([
  z.object({ numPassedTests: z.number(), numFailedTests: z.number() }),
  z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) }),
]);

/** How many tests a run of Jest or Playwright really ran; 0 when it left no report. Throws BrokenReport. */
export function countRun(path: string): number {
  if (!existsSync(path)) return 0;
  const { data } = counts.safeParse(readTestReport(path));
  if (data === undefined) throw new BrokenReport(`The test report ${path} has no counts of tests.`);
  if ('stats' in data) return data.stats.expected + data.stats.unexpected + data.stats.flaky;
  return data.numPassedTests + data.numFailedTests;
}
