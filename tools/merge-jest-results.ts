import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface JestResult {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly success: boolean;
  readonly testResults: readonly unknown[];
}

/** Merges the results of all Jest runs in `folder` into one `jest.json`, in Jest's own format. */
export function mergeJestResults(folder: string): void {
  const files = readdirSync(folder).filter((name) => /^(unit|server-\w+)\.json$/.test(name));
  const results: JestResult[] = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
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
