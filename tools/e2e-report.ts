// What a run of the browser tests says about a release set.
import * as z from 'zod';
import { BrokenReportError } from './test-report.ts';

/** Versions by name; of a page, every one that ran. */
export type Reported = Readonly<Record<string, readonly string[]>>;

/** The result of one run. */
export interface RunResult {
  readonly passed: number;
  readonly failed: number;
  readonly reported: Record<string, string[]>;
}

const annotations = z.array(z.looseObject({ type: z.string(), description: z.string().optional() }));
const spec = z.looseObject({
  tests: z.array(z.looseObject({ annotations, results: z.array(z.looseObject({ annotations })) })),
});
const suite = z.looseObject({
  specs: z.array(spec).optional(),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.looseObject({
  suites: z.array(suite),
  stats: z.looseObject({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

function listSpecs(suites: readonly z.infer<typeof suite>[]): z.infer<typeof spec>[] {
  return suites.flatMap((one) => [...(one.specs ?? []), ...listSpecs(one.suites ?? [])]);
}

/** The type of the annotation in which a test keeps what its pages reported. */
const ANNOTATION = 'versions';

const reportedVersions = z.record(z.string(), z.array(z.string()));

/**
 * Reads the JSON report of Playwright: passed and failed tests, and every version that a page reported. Throws
 * BrokenReportError for anything else.
 */
export function readRun(report: unknown): RunResult {
  const { success, data, error } = playwrightReport.safeParse(report);
  if (!success) throw new BrokenReportError(`The report of the tests cannot be read: ${z.prettifyError(error)}`);
  const { stats, suites } = data;
  const tests = listSpecs(suites).flatMap((spec) => spec.tests);
  const annotations = tests.flatMap((test) => [test, ...test.results]).flatMap((one) => one.annotations);
  const reported: Record<string, Set<string>> = {};
  for (const { type, description = '{}' } of annotations) {
    if (type !== ANNOTATION) continue;
    for (const [name, ran] of Object.entries(reportedVersions.parse(JSON.parse(description))))
      reported[name] = new Set([...(reported[name] ?? []), ...ran]);
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    reported: Object.fromEntries(Object.entries(reported).map(([name, versions]) => [name, [...versions].sort()])),
  };
}

/** Why a run does not show a set: failed tests, and other versions than those of the set. */
export function findDifferences(
  { passed, failed, reported }: RunResult,
  versions: Readonly<Record<string, string>>,
): string[] {
  const others = Object.entries(reported).flatMap(([name, ran]) =>
    ran
      .filter((version) => version !== versions[name])
      .map((version) => `${name} ${version} ran, not ${versions[name] ?? 'any'}`),
  );
  return [
    ...(failed > 0 ? [`${failed} tests failed`] : []),
    ...(passed === 0 ? ['no test passed'] : []),
    ...(Object.keys(reported).length === 0 ? ['no page reported a version'] : []),
    ...others,
  ];
}

const chosenVersion = z.object({ version: z.string(), reason: z.string() });

/** What a boot document of any site says about versions. */
const boot = z.object({
  shell: chosenVersion,
  remotes: z.array(z.object({ name: z.string(), current: chosenVersion })),
});

/** The versions of a set that a page runs, by its boot document; none when the page has none. */
export function readTestedVersions(html: string, id: string): Record<string, string> {
  const written = /id="boot">(.*?)<\/script>/.exec(html)?.[1];
  if (written === undefined) return {};
  const { shell, remotes } = boot.parse(JSON.parse(written));
  const chosen = [['shell', shell] as const, ...remotes.map(({ name, current }) => [name, current] as const)];
  const tested = chosen.filter(([, { reason }]) => reason === `set ${id}`);
  return Object.fromEntries(tested.map(([name, { version }]) => [name, version]));
}
