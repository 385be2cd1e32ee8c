import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDrill, readE2e } from '../evidence.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { runRelease } from '../testing/run-release.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

const AT = '2027-03-02T08:00:00.000Z';

let temporary: TemporaryStore;
const release = (...argv: string[]) => runRelease(temporary.root, argv);

beforeEach(async () => {
  temporary = await makeTemporaryStore();
  await publishArtifact(temporary.store, { name: 'shell' });
  await release('promote', 'shell', '--why', 'first');
  for (const name of ['auctions', 'reports'])
    for (const version of ['1.0.0', '1.1.0']) await publishArtifact(temporary.store, { name, version });
  for (const name of ['auctions', 'reports']) await release('promote', name, '1.0.0', '--why', 'x');
  await release('candidate', 'auctions', '1.1.0', '--why', 'bids');
});
afterEach(() => temporary.remove());

it('a browser run that was written into a file elsewhere is recorded, unless it is of other versions [PLT-127]', async () => {
  const file = join(temporary.root, 'run.json');
  const versions = { shell: '1.0.0', auctions: '1.1.0', reports: '1.0.0' };
  const run = { subject: 'RC-1', set: 'RC-1', versions, passed: 9, failed: 0, reported: {}, at: AT };
  const put = async (given: object, ...more: string[]) => {
    await writeFile(file, JSON.stringify(given));
    return await release('evidence', file, ...more);
  };
  expect((await put(run)).code).toBe(2);
  const why = ['--why', 'tested on staging'];
  expect(await put({ ...run, versions: { ...versions, reports: '1.1.0' } }, ...why)).toMatchObject({
    code: 1,
    err: ['release evidence: the run is of other versions than those of RC-1: test RC-1 itself'],
  });
  expect((await put({ subject: 'RC-1' }, ...why)).err[0]).toContain(file);
  expect(await readE2e(temporary.store, 'RC-1')).toBeNull();
  expect(await put(run, ...why)).toEqual({
    code: 0,
    out: [`RC-1: 9 browser tests passed, 0 failed, at ${AT}`],
    err: [],
  });
  expect(await readE2e(temporary.store, 'RC-1')).toEqual(run);
  expect((await release('history', 'RC-1')).out.at(-1)).toMatch(/dana {2}evidence RC-1.*tested on staging/);
});

it('a failure drill that was written into a file elsewhere is recorded, and the gate judges it [PLT-129]', async () => {
  const file = join(temporary.root, 'drill.json');
  const put = async (given: object) => {
    await writeFile(file, JSON.stringify(given));
    return await release('evidence', file, '--why', 'drilled on staging');
  };
  const passed = { case: 'entry hangs', result: 'passed', seconds: 6 };
  const drill = { subject: 'auctions@1.1.0', at: AT, passedAt: AT, cases: [passed] };
  const failed = { ...drill, passedAt: null, cases: [passed, { ...passed, case: 'throw', result: 'blank page' }] };
  for (const [given, words] of [
    [{ ...drill, subject: 'auctions@7.0.0' }, 'auctions 7.0.0 is not published'],
    [{ ...drill, subject: 'RC-7' }, 'there is no release set RC-7'],
    [{ ...drill, subject: '../x@1.0.0' }, '"../x" cannot be a name'],
    [{ ...drill, subject: 'auctions@1.1.0@x' }, 'is neither NAME@VERSION nor a release set'],
    [{ ...drill, cases: [] }, 'has no case'],
    [{ ...drill, cases: [{}] }, 'cases[0].case should be a text'],
  ] as const)
    expect(await put(given)).toMatchObject({ code: 1, err: [expect.stringContaining(words)] });
  expect(await readDrill(temporary.store, 'auctions@1.1.0')).toBeNull();
  const promote = () => release('promote', 'auctions', '1.1.0', '--require', 'drill', '--why', 'x');
  expect((await put(failed)).out).toEqual([`auctions@1.1.0: 1 cases of the failure drill passed, 1 failed, at ${AT}`]);
  expect((await promote()).err[0]).toContain('"throw": blank page');
  expect(await put(drill)).toMatchObject({ code: 0 });
  expect((await promote()).code).toBe(0);
  expect(await put({ ...drill, subject: 'RC-1' })).toMatchObject({ code: 0 });
  expect(await readDrill(temporary.store, 'RC-1')).toMatchObject({ subject: 'RC-1' });
  expect((await release('history', 'auctions')).out.join('\n')).toMatch(
    /dana {2}evidence auctions.*drilled on staging/,
  );
});
