import { readFile, rm } from 'node:fs/promises';
import type { BrowserRunResult } from '@open-date/releases';
import { findDifferences, readRun } from './e2e-report.ts';

/** A run of the browser tests on a release set. */
export interface SetRun {
  readonly id: string;
  /** The versions of the set, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Whether files or titles were chosen: the tests that were left out might have failed. */
  readonly isNarrowed: boolean;
  /** The file into which the tests write their report. */
  readonly report: string;
  /** Runs the tests; resolves with their exit code. */
  readonly test: () => Promise<number>;
  /** Keeps a whole run, green or not. */
  readonly record: (evidence: BrowserRunResult) => Promise<void>;
  readonly say: (line: string) => void;
}

/**
 * Runs the tests and records what they show. Returns whether they show the set; throws, and records nothing, when they
 * left no report of their own or ended before the last test.
 */
export async function runOnSet({ id, versions, isNarrowed, report, test, record, say }: SetRun): Promise<boolean> {
  // The report of an earlier run must not speak for one that leaves none.
  await rm(report, { force: true });
  const code = await test();
  const text = await readFile(report, 'utf8').catch((cause: unknown) => {
    throw new Error('The browser tests left no report: the lines above say why.', { cause });
  });
  const result = readRun(JSON.parse(text));
  // Tests that never started count as skipped, so that only the exit code tells of them.
  if (code !== 0 && result.failed === 0)
    throw new Error(`The browser tests ended with ${code} and no failed test: the run is not whole.`);
  for (const [name, ran] of Object.entries(result.reported)) say(`${name} ${ran.join(', ')}`);
  const differences = findDifferences(result, versions);
  if (isNarrowed) {
    say(`Only some of the tests ran, so nothing is recorded of ${id}${differences.map((one) => `; ${one}`).join('')}.`);
    return differences.length === 0;
  }
  await record({ subject: id, set: id, versions: { ...versions }, ...result, at: new Date().toISOString() });
  say(
    differences.length === 0
      ? `${id} is shown by ${result.passed} tests.`
      : `${id} is not shown: ${differences.join('; ')}`,
  );
  return differences.length === 0;
}
