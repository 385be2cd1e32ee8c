import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { BrokenReport, readTestReport } from './test-report.ts';

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
  if (!success) throw new BrokenReport(`The test report ${path} is not whole: it lacks results.`);
  return data;
}

/**
 * Merges the results of all Jest runs in `folder` into one `jest.json`, in Jest's own format. Throws BrokenReport when
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
