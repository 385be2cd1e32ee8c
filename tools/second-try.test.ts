import { planSecondTry } from './second-try.ts';

const jestFile = (name: string, tests: Readonly<Record<string, 'passed' | 'failed' | 'pending'>>) => ({
  name,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
});

const browserSpec = (file: string, title: string, ok: boolean) => ({
  id: `${file} ${title}`,
  file,
  title,
  ok,
  tests: [],
});
const browserReport = (...specs: ReturnType<typeof browserSpec>[]) => ({
  suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
  stats: {
    expected: specs.filter(({ ok }) => ok).length,
    unexpected: specs.filter(({ ok }) => !ok).length,
    flaky: 0,
    skipped: 0,
  },
});

it('a Jest file with a failed test runs again, and its second results take the place of the first', () => {
  const plan = planSecondTry({
    numFailedTests: 1,
    success: false,
    testResults: [
      jestFile('/bids.test.ts', { 'a bid wins': 'failed', 'a bid loses': 'passed' }),
      jestFile('/mail.test.ts', { 'a mail goes out': 'passed', 'a mail waits': 'pending' }),
    ],
  });
  expect(plan?.files).toEqual(['/bids.test.ts']);
  const second = { testResults: [jestFile('/bids.test.ts', { 'a bid wins': 'passed', 'a bid loses': 'passed' })] };
  expect(plan?.join(second)).toEqual({
    report: {
      numTotalTests: 4,
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 1,
      success: true,
      testResults: [
        ...second.testResults,
        jestFile('/mail.test.ts', { 'a mail goes out': 'passed', 'a mail waits': 'pending' }),
      ],
    },
    unsteady: ['a bid wins'],
  });
});

it('a test that fails again stays failed and is not called unsteady', () => {
  const failed = jestFile('/bids.test.ts', { 'a bid wins': 'failed' });
  const both = planSecondTry({ testResults: [failed] })?.join({ testResults: [failed] });
  expect(both).toMatchObject({ report: { success: false, numFailedTests: 1 }, unsteady: [] });
  const spec = browserSpec('bids.spec.ts', 'a bid wins', false);
  expect(planSecondTry(browserReport(spec))?.join(browserReport(spec))).toEqual({
    report: browserReport(spec),
    unsteady: [],
  });
});

it('a Jest file that fails without a failed test is named by its path', () => {
  const broken = { name: '/bids.test.ts', status: 'failed', assertionResults: [] };
  const both = planSecondTry({ testResults: [broken] })?.join({ testResults: [{ ...broken, status: 'passed' }] });
  expect(both?.unsteady).toEqual(['/bids.test.ts']);
});

it('a browser test that passes the second time counts as flaky, as Playwright calls it', () => {
  const steady = browserSpec('bids.spec.ts', 'a bid loses', true);
  const first = browserReport(steady, browserSpec('welcome.spec.ts', 'the boards show', false));
  const plan = planSecondTry(first);
  expect(plan?.files).toEqual(['welcome.spec.ts']);
  const passed = browserSpec('welcome.spec.ts', 'the boards show', true);
  expect(plan?.join(browserReport(passed))).toEqual({
    report: {
      suites: browserReport(steady, passed).suites,
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    },
    unsteady: ['welcome.spec.ts: the boards show'],
  });
});

it.each([
  ['no test failed', { testResults: [jestFile('/bids.test.ts', { 'a bid wins': 'passed' })] }],
  [
    'tests of more than three files failed',
    { testResults: ['/a', '/b', '/c', '/d'].map((name) => jestFile(name, { fails: 'failed' })) },
  ],
  ['no browser test ran', browserReport()],
])('nothing runs again when %s', (_what, report) => {
  expect(planSecondTry(report)).toBeNull();
});
