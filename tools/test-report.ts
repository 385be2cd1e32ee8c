// The reports that test runners leave, which are not whole when a runner was killed or its disk was full.
import { readFileSync } from 'node:fs';

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
