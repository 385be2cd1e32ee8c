import { findDifferences, readRun, readTestedVersions } from './e2e-report.ts';

const annotation = (versions: unknown) => ({ type: 'versions', description: JSON.stringify(versions) });
const spec = (test: { annotations?: object[]; results?: object[] }) => ({
  tests: [{ annotations: [], results: [], ...test }],
});
const REPORT = {
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 },
  suites: [
    {
      specs: [
        spec({ annotations: [annotation({ shell: ['1.0.0'], auctions: ['1.5.0'] }), { type: 'issue' }] }),
        spec({ results: [{ annotations: [annotation({ shell: ['1.0.0'], auctions: ['1.4.0'] })] }] }),
      ],
      suites: [{ specs: [spec({ annotations: [annotation({})] })] }],
    },
  ],
};

it('a run of the browser tests says what passed and every version that its pages reported [PLT-078]', () => {
  expect(readRun(REPORT)).toEqual({
    passed: 3,
    failed: 0,
    reported: { shell: ['1.0.0'], auctions: ['1.4.0', '1.5.0'] },
  });
});

it('a report without its counts is refused by the name of what is missing', () => {
  expect(() => readRun({ ...REPORT, stats: {} })).toThrow('stats.expected');
});

it.each([
  ['only the versions of the set', {}, []],
  [
    'a version of a fallback',
    { reported: { shell: ['1.0.0'], auctions: ['1.4.0', '1.5.0'] } },
    ['auctions 1.4.0 ran, not 1.5.0'],
  ],
  [
    'a name that the set does not have',
    { reported: { shell: ['1.0.0'], auctions: ['1.5.0'], news: ['1.0.0'] } },
    ['news 1.0.0 ran, not any'],
  ],
  ['nothing of a name without a journey', { reported: { shell: ['1.0.0'] } }, []],
  ['no reported version', { reported: {} }, ['no page reported a version']],
  ['a failed test', { failed: 2 }, ['2 tests failed']],
  ['no test', { passed: 0 }, ['no test passed']],
])('a run with %s differs from its set by %j [PLT-078] [PLT-311]', (_what, facts, expected) => {
  const green = { passed: 3, failed: 0, reported: { shell: ['1.0.0'], auctions: ['1.5.0'] } };
  const versions = { shell: '1.0.0', auctions: '1.5.0' };
  expect(findDifferences({ ...green, ...facts }, versions)).toEqual(expected);
});

it('the versions of a set are read from the page of a site whose store is elsewhere', () => {
  const chosen = (version: string, reason: string) => ({ version, reason });
  const boot = {
    shell: chosen('1.0.0', 'set RC-42'),
    remotes: [
      { name: 'auctions', current: chosen('1.5.0', 'set RC-42') },
      { name: 'reports', current: chosen('2.0.0', 'stable') },
    ],
  };
  const html = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  expect(readTestedVersions(html, 'RC-42')).toEqual({ shell: '1.0.0', auctions: '1.5.0' });
});
