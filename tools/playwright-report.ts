// What tools read of the JSON report that Playwright writes; everything else of it is kept as it is.
import * as z from 'zod';
import { BrokenReport } from './test-report.ts';

const annotations = z.array(z.looseObject({ type: z.string(), description: z.string().optional() }));

const spec = z.looseObject({
  id: z.string(),
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
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

export type PlaywrightSpec = z.infer<typeof spec>;
export type PlaywrightSuite = z.infer<typeof suite>;
export type PlaywrightReport = z.infer<typeof playwrightReport>;

/** Reads a report of Playwright; throws BrokenReport for anything else. */
export function readPlaywrightReport(report: unknown): PlaywrightReport {
  const { success, data, error } = playwrightReport.safeParse(report);
  if (!success) throw new BrokenReport(`The report of the tests cannot be read: ${z.prettifyError(error)}`);
  return data;
}

/** The specs of suites and of those inside of them, in their order. */
export function listSpecs(suites: readonly PlaywrightSuite[]): PlaywrightSpec[] {
  return suites.flatMap((one) => [...(one.specs ?? []), ...listSpecs(one.suites ?? [])]);
}
