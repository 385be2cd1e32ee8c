// The reports that test runners leave, which are not whole when a runner was killed or its disk was full.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** A report that cannot be used, in a sentence. */
export class BrokenReportError extends Error {
  override readonly name = 'BrokenReportError';
}

/** Reads a report of Jest or Playwright. Throws BrokenReportError when it is not whole. */
function readTestReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new BrokenReportError(`The test report ${path} is not whole: its runner was stopped while it wrote.`);
  }
}

const counts = z.union([
  z.object({ numPassedTests: z.number(), numFailedTests: z.number() }),
  z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) }),
]);

/** How many tests a run of Jest or Playwright really ran; 0 when it left no report. Throws BrokenReportError. */
export function countRun(path: string): number {
  if (!existsSync(path)) return 0;
  const { data } = counts.safeParse(readTestReport(path));
  if (data === undefined) throw new BrokenReportError(`The test report ${path} has no counts of tests.`);
  if ('stats' in data) return data.stats.expected + data.stats.unexpected + data.stats.flaky;
  return data.numPassedTests + data.numFailedTests;
}

const jestResult = z.looseObject({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.unknown()),
});
type JestResult = z.infer<typeof jestResult>;

function readJestResult(path: string): JestResult {
  const { success, data } = jestResult.safeParse(readTestReport(path));
  if (!success) throw new BrokenReportError(`The test report ${path} is not whole: it lacks results.`);
  return data;
}

/**
 * Merges the results of all Jest runs in `folder` into one `jest.json`, in Jest's own format. Throws BrokenReportError when
 * one of them is not whole.
 */
export function mergeJestResults(folder: string): void {
  const files = readdirSync(folder).filter((name) => /^(unit|server-\w+)\.json$/.test(name));
  const results = files.map((name) => readJestResult(join(folder, name)));
  const sum = (count: (result: JestResult) => number) => results.reduce((total, result) => total + count(result), 0);
  const merged: JestResult = {
    numTotalTests: sum((result) => result.numTotalTests),
    numPassedTests: sum((result) => result.numPassedTests),
    numFailedTests: sum((result) => result.numFailedTests),
    numPendingTests: sum((result) => result.numPendingTests),
    success: results.every((result) => result.success),
    testResults: results.flatMap((result) => result.testResults),
  };
  writeFileSync(join(folder, 'jest.json'), JSON.stringify(merged));
  console.log(
    `\nJest: ${merged.numPassedTests} passed, ${merged.numFailedTests} failed, ${merged.numPendingTests} skipped`,
  );
}
