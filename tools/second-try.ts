// Which tests of a whole run are run once more by themselves, and what both runs show together.
import * as z from 'zod';
import { BrokenReport } from './test-report.ts';
import { listSpecs, type PlaywrightSpec, type PlaywrightSuite, readPlaywrightReport } from './playwright-report.ts';

/** More files with failed tests than these are no accident. */
const MOST_FILES = 3;

const jestReport = z.looseObject({
  testResults: z.array(
    z.looseObject({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.looseObject({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type JestReport = z.infer<typeof jestReport>;

/** Both runs as one. */
export interface BothRuns {
  /** The report of the first run, with the second one's results of what ran again. */
  readonly report: unknown;
  /** Titles of the tests that failed and then passed. */
  readonly unsteady: readonly string[];
}

export interface SecondTry {
  /** The test files to run again, as the runner names them. */
  readonly files: readonly string[];
  join(second: unknown): BothRuns;
}

/**
 * What to run again after a failed run of Jest or Playwright; null when nothing is, because too much failed or no test.
 * Throws BrokenReport for a report of neither.
 */
export function planSecondTry(report: unknown): SecondTry | null {
  const jest = jestReport.safeParse(report);
  const plan = jest.success ? planJest(jest.data) : planBrowser(report);
  return plan.files.length > 0 && plan.files.length <= MOST_FILES ? plan : null;
}

function readJestReport(report: unknown): JestReport {
  const { success, data } = jestReport.safeParse(report);
  if (!success) throw new BrokenReport('The report of the second try lacks results of tests.');
  return data;
}

function planJest(first: JestReport): SecondTry {
  const failed = first.testResults.filter(({ status }) => status === 'failed');
  return {
    files: failed.map(({ name }) => name),
    join: (second) => {
      const again = new Map(readJestReport(second).testResults.map((file) => [file.name, file]));
      const testResults = first.testResults.map((file) => again.get(file.name) ?? file);
      const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
      const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
      return {
        report: {
          ...first,
          testResults,
          numTotalTests: statuses.length,
          numPassedTests: count('passed'),
          numFailedTests: count('failed'),
          numPendingTests: count('pending'),
          success: testResults.every(({ status }) => status === 'passed'),
        },
        unsteady: failed.flatMap((file) => {
          if (again.get(file.name)?.status !== 'passed') return [];
          const tests = file.assertionResults.filter(({ status }) => status === 'failed');
          return tests.length === 0 ? [file.name] : tests.map(({ fullName }) => fullName);
        }),
      };
    },
  };
}

function planBrowser(report: unknown): SecondTry {
  const first = readPlaywrightReport(report);
  const failed = listSpecs(first.suites).filter(({ ok }) => !ok);
  return {
    files: [...new Set(failed.map(({ file }) => file))],
    join: (second) => {
      const { suites } = readPlaywrightReport(second);
      const again = new Map(listSpecs(suites).map((one) => [one.id, one]));
      const unsteady = failed.filter(({ id }) => again.get(id)?.ok === true);
      const { unexpected, flaky } = first.stats;
      return {
        report: {
          ...first,
          suites: first.suites.map((one) => replaceSpecs(one, again)),
          stats: { ...first.stats, unexpected: unexpected - unsteady.length, flaky: flaky + unsteady.length },
        },
        unsteady: unsteady.map(({ file, title }) => `${file}: ${title}`),
      };
    },
  };
}

function replaceSpecs(one: PlaywrightSuite, again: ReadonlyMap<string, PlaywrightSpec>): PlaywrightSuite {
  const { specs, suites } = one;
  return {
    ...one,
    ...(specs && { specs: specs.map((old) => again.get(old.id) ?? old) }),
    ...(suites && { suites: suites.map((inner) => replaceSpecs(inner, again)) }),
  };
}
