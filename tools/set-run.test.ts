import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserRunResult } from '@open-date/releases';
import { runOnSet, type SetRun } from './set-run.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'set-run-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const VERSIONS = { shell: '1.0.0', auctions: '1.5.0' };
const ALL = { shell: ['1.0.0'], auctions: ['1.5.0'] };

function writeReport(stats: { expected: number; unexpected: number }, reported: object = ALL): Promise<void> {
  const annotations = [{ type: 'versions', description: JSON.stringify(reported) }];
  const spec = { id: 'a', title: 'a bid wins', file: 'bids.spec.ts', ok: true, tests: [{ annotations, results: [] }] };
  const report = { stats: { flaky: 0, skipped: 2, ...stats }, suites: [{ specs: [spec] }] };
  return writeFile(join(folder, 'e2e.json'), JSON.stringify(report));
}

/** Runs tests that do `act` and end with its exit code. */
async function run(act: () => Promise<number>, given: Partial<SetRun> = {}) {
  const recorded: BrowserRunResult[] = [];
  const lines: string[] = [];
  const isShown = await runOnSet({
    id: 'RC-42',
    versions: VERSIONS,
    isNarrowed: false,
    report: join(folder, 'e2e.json'),
    test: act,
    record: async (evidence) => void recorded.push(evidence),
    say: (line) => lines.push(line),
    ...given,
  }).catch((problem: Error) => problem.message);
  return { isShown, recorded, last: lines.at(-1) };
}

const green = async () => {
  await writeReport({ expected: 9, unexpected: 0 });
  return 0;
};

describe('a run of the browser tests on a release set', () => {
  it('a run of the browser tests that is whole and green is recorded with the versions that its pages ran [PLT-078]', async () => {
    expect(await run(green)).toEqual({
      isShown: true,
      recorded: [
        expect.objectContaining({ subject: 'RC-42', passed: 9, failed: 0, versions: VERSIONS, reported: ALL }),
      ],
      last: 'RC-42 is shown by 9 tests.',
    });
  });

  it('a run of some of the browser tests is recorded nowhere, green or not [PLT-078]', async () => {
    expect(await run(green, { isNarrowed: true })).toEqual({
      isShown: true,
      recorded: [],
      last: 'Only some of the tests ran, so nothing is recorded of RC-42.',
    });
    const act = () => writeReport({ expected: 1, unexpected: 1 }, { shell: ['1.0.0'] }).then(() => 1);
    expect(await run(act, { isNarrowed: true })).toMatchObject({
      isShown: false,
      recorded: [],
      last: expect.stringContaining('; 1 tests failed'),
    });
  });

  it('a run of the browser tests that leaves no report is recorded nowhere, even with the green report of an earlier run there [PLT-078]', async () => {
    await green();
    expect(await run(async () => 1)).toMatchObject({
      isShown: expect.stringContaining('left no report'),
      recorded: [],
    });
  });

  it('a run of the browser tests that was ended before its last test is recorded nowhere [PLT-078]', async () => {
    const act = () => writeReport({ expected: 5, unexpected: 0 }).then(() => 130);
    expect(await run(act)).toMatchObject({ isShown: expect.stringContaining('ended with 130'), recorded: [] });
  });

  it.each([
    ['no page loaded anything', {}, 'no page reported a version'],
    ['a page fell back to another version', { ...ALL, auctions: ['1.4.0'] }, 'auctions 1.4.0 ran, not 1.5.0'],
  ])(
    'a run of the browser tests in which %s does not show the set, and its record says so [PLT-078]',
    async (_what, reported, problem) => {
      const act = () => writeReport({ expected: 9, unexpected: 0 }, reported).then(() => 0);
      expect(await run(act)).toEqual({
        isShown: false,
        recorded: [expect.objectContaining({ reported })],
        last: `RC-42 is not shown: ${problem}`,
      });
    },
  );
});
