import { writeDrill, writeE2e } from '../check/test-results.ts';
import { receiveDrill, receiveRun } from '../set/receive-results.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { runRelease } from '../testing/run-release.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';
import type { TestedVersions } from './subcommand.ts';

const AT = '2027-03-02T08:00:00.000Z';
const REQUEST = { who: 'dana', why: 'check', at: new Date(AT) };
const PASSED = { case: 'entry hangs', result: 'passed', seconds: 6 };
const VERSIONS = { shell: '1.0.0', auctions: '1.1.0', reports: '1.0.0' };

let temporary: TemporaryStore;
let tested: Omit<TestedVersions, 'store'>[];

beforeEach(async () => {
  tested = [];
  temporary = await makeTemporaryStore();
  await publishArtifact(temporary.store, { name: 'shell' });
  await release('promote', 'shell', '--why', 'first');
  for (const name of ['auctions', 'reports'])
    for (const version of ['1.0.0', '1.1.0']) await publishArtifact(temporary.store, { name, version });
  for (const name of ['auctions', 'reports']) await release('promote', name, '1.0.0', '--why', 'x');
  await release('set', 'make', 'auctions', '1.1.0', '--why', 'bids');
});
afterEach(() => temporary.remove());

/** Runs a command on a machine with a browser, in which a case of the drill ends with this result. */
function releaseWithBrowser(result: string, ...argv: string[]) {
  const runTests = async ({ store, ...facts }: TestedVersions): Promise<boolean> => {
    tested.push(facts);
    const { subject, kinds, channel } = facts;
    const passedAt = result === 'passed' ? AT : null;
    const drill = { subject, at: AT, passedAt, cases: [{ ...PASSED, result }] };
    if (kinds.includes('drill')) await receiveDrill(store, drill, channel, REQUEST);
    const reported = Object.fromEntries(Object.entries(VERSIONS).map(([name, version]) => [name, [version]]));
    const run = { subject, set: subject, versions: VERSIONS, passed: 9, failed: 0, reported, at: AT };
    if (kinds.includes('e2e')) await receiveRun(store, run, REQUEST);
    return result === 'passed';
  };
  return runRelease(temporary.root, argv, { RELEASE_REQUIRE: 'drill,e2e' }, runTests);
}

const release = (...argv: string[]) => runRelease(temporary.root, argv);

it('check says that a version fits, breaks it in a browser, and what is still not shown [PLT-129]', async () => {
  const { code, out } = await releaseWithBrowser('passed', 'check', 'auctions', '1.1.0');
  expect([code, out[0]]).toEqual([0, 'auctions 1.1.0 fits production']);
  expect(out).toContain(`shown: drill of auctions@1.1.0, ${AT}`);
  expect(out).toContainEqual(expect.stringMatching(/^not shown: no browser run on auctions 1\.1\.0/));
  expect(tested).toMatchObject([{ kinds: ['drill'], subject: 'auctions@1.1.0', channel: 'production', site: null }]);
  expect((await release('log', 'auctions')).out.at(-1)).toMatch(/dana {2}check auctions/);
});

it('a version that failed in the browser is recorded, and refused where the drill is required [PLT-129]', async () => {
  expect((await releaseWithBrowser('a blank page', 'check', 'auctions', '1.1.0')).code).toBe(1);
  const { err } = await releaseWithBrowser('', 'promote', 'auctions', '1.1.0', '--why', 'x');
  expect(err[0]).toContain('the failure drill of auctions 1.1.0 did not pass ("entry hangs": a blank page)');
});

it('check of a set runs the browser tests too, after which it is promoted with what they showed [PLT-127]', async () => {
  expect((await releaseWithBrowser('passed', 'check', 'RC-1')).out).toEqual(
    expect.arrayContaining([`shown: drill of RC-1, ${AT}`, `shown: 9 browser tests of RC-1, ${AT}`]),
  );
  expect((await releaseWithBrowser('', 'set', 'promote', 'RC-1', '--why', 'x')).code).toBe(0);
});

it('set test runs the browser tests on a set, some of them if they are named, on the site that is named [PLT-127]', async () => {
  const only = ['--grep', 'a bid', 'auctions.spec.ts'];
  const { code } = await releaseWithBrowser('passed', 'set', 'test', 'RC-1', '--site', 'https://x.test', ...only);
  expect(code).toBe(0);
  expect(tested).toMatchObject([
    { kinds: ['e2e'], subject: 'RC-1', site: 'https://x.test', only: ['-g', 'a bid', 'auctions.spec.ts'] },
  ]);
  expect(await release('set', 'test', 'RC-1')).toMatchObject({
    code: 1,
    err: ['release set test: there is no browser here: test the set in a checkout'],
  });
});

it('what does not fit is said in one sentence and not tested [PLT-302]', async () => {
  const surface = { exports: {}, imports: { react: ['useWonder'] } };
  await publishArtifact(temporary.store, { name: 'reports', version: '1.2.0', surface });
  expect(await releaseWithBrowser('passed', 'check', 'reports', '1.2.0')).toEqual({
    code: 1,
    out: [],
    err: [
      'release check: does not fit: reports 1.2.0 uses useWonder of react, which shell 1.0.0 does not have: release a shell that has it, or a reports that does without',
    ],
  });
  expect(await releaseWithBrowser('passed', 'check', 'reports', '9.9.9')).toMatchObject({
    err: ['release check: reports 9.9.9 is not published (published: 1.0.0, 1.1.0, 1.2.0)'],
  });
  expect((await releaseWithBrowser('passed', 'check', 'reports')).code).toBe(2);
  expect((await releaseWithBrowser('passed', 'check', 'RC-1', '1.0.0')).code).toBe(2);
  expect(tested).toEqual([]);
});

it('a machine without a browser says whether a version fits, and what others have shown [PLT-302]', async () => {
  const cases = [PASSED];
  await writeDrill(temporary.store, { subject: 'auctions@1.1.0', at: AT, passedAt: AT, cases });
  const run = { subject: 'auctions@1.1.0', set: null, versions: { auctions: '1.1.0' }, passed: 4, failed: 0 };
  await writeE2e(temporary.store, { ...run, reported: { auctions: ['1.1.0'] }, at: AT });
  expect(await release('check', 'auctions', '1.1.0')).toMatchObject({
    code: 0,
    out: [
      'auctions 1.1.0 fits production',
      `shown: drill of auctions@1.1.0, ${AT}`,
      `shown: 4 browser tests of auctions@1.1.0, ${AT}`,
      expect.stringMatching(/^not shown: whether reports 1\.0\.0 links to screens of auctions/),
      'not shown: whether a running API serves the contract: no site was asked (--site)',
    ],
  });
});

it.each([
  [{ subject: 'auctions@7.0.0' }, 'auctions 7.0.0 is not published'],
  [{ subject: 'RC-7' }, 'there is no release set RC-7'],
  [{ subject: '../x@1.0.0' }, '"../x" cannot be a name'],
  [{ subject: 'auctions@1.1.0@x' }, 'is neither NAME@VERSION nor a release set'],
  [{ cases: [] }, 'has no case'],
])('a drill with %j is not recorded [PLT-129]', async (wish, words) => {
  const drill = { subject: 'auctions@1.1.0', at: AT, passedAt: AT, cases: [PASSED], ...wish };
  await expect(receiveDrill(temporary.store, drill, 'production', REQUEST)).rejects.toThrow(words);
});

it('a run of other versions than those of the set is not recorded [PLT-127]', async () => {
  const versions = { ...VERSIONS, reports: '1.1.0' };
  const run = { subject: 'RC-1', set: 'RC-1', versions, passed: 9, failed: 0, reported: {}, at: AT };
  await expect(receiveRun(temporary.store, run, REQUEST)).rejects.toThrow(
    'the run is of other versions than those of RC-1: test RC-1 itself',
  );
});
