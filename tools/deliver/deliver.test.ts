import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore, promoteRelease, readE2e, readSet, rollbackRelease } from '@open-date/releases';
import {
  type ArtifactOptions,
  buildFacts,
  publishArtifact,
  writeBuild,
} from '@open-date/releases/testing/artifact-builder';
import type { Asked } from './command-line.ts';
import { UsageError } from '../usage.ts';
import { readCommandLine, STEPS, type StepName } from './command-line.ts';
import { type Delivery, runDelivery } from './run-delivery.ts';
import type { Step } from './steps.ts';
import { findStore, isShared, refuseDirty } from './store-address.ts';
import { openSiteTarget, openStoreTarget, openTarget } from './target.ts';
import { testInBrowser } from './test-in-browser.ts';
import { waitForChecks } from './wait-for-checks.ts';

const NAMES = ['shell', 'auctions', 'server'];
const DIRTY = ['remote-auctions/src/remote.ts'];

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'deliver-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const openShared = () => openFolderStore(root);

/** Publishes a shell and promotes it, so that a remote can be released beside it. */
async function releaseShell(channel: Delivery['channel'] = 'staging'): Promise<void> {
  await publishArtifact(openShared(), { name: 'shell' });
  const request = { channel, name: 'shell', version: '1.0.0', who: 'dana', why: 'first', at: new Date() };
  await promoteRelease(openShared(), request);
}

interface Outcome {
  readonly lines: readonly string[];
  readonly taken: readonly StepName[];
  readonly problem: string | null;
}

/** Delivers auctions to a real store; the steps that need the sources are noted, and one of them may fail. */
async function deliverAuctions(
  given: Partial<Delivery> & { fails?: StepName; hasE2e?: boolean; reports?: Record<string, string[]> } = {},
): Promise<Outcome> {
  const { fails, hasE2e = false, reports = {}, ...wanted } = given;
  const lines: string[] = [];
  const taken: StepName[] = [];
  const step = (name: StepName): Step => ({
    command: name,
    run: async () => {
      taken.push(name);
      if (name === fails) throw new Error('it is red');
      return name;
    },
  });
  const delivery: Delivery = {
    name: 'auctions',
    version: '1.0.0',
    commit: 'ab12cd3',
    channel: 'staging',
    until: 'promote',
    isAtOnce: false,
    why: null,
    target: openStoreTarget(root, 'auctions', 'dana'),
    changed: [],
    ...wanted,
  };
  const facts: ArtifactOptions = { name: 'auctions', version: delivery.version };
  const problem = await runDelivery(
    delivery,
    (isPublished) => ({
      install: step('install'),
      lint: step('lint'),
      types: step('types'),
      unit: step('unit'),
      build: step('build'),
      e2e: hasE2e
        ? async (tested) => {
            await step('e2e').run([]);
            if (tested === null) return { line: 'the sources', isGreen: true, evidence: null };
            const { versions } = await readSet(openShared(), tested.set);
            const ran = Object.entries(versions).map(([name, version]) => [name, [version]]);
            const reported = { ...Object.fromEntries(ran), ...reports };
            const run = { subject: tested.set, set: tested.set, versions, reported, passed: 9, failed: 0 };
            return { line: tested.set, isGreen: true, evidence: { ...run, at: '2027-08-01T15:00:00.000Z' } };
          }
        : null,
      publish: async (target) =>
        isPublished ? null : await target.publish(await writeBuild(facts), buildFacts(facts)),
    }),
    (line) => lines.push(line),
  ).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { lines, taken, problem };
}

describe('a delivery', () => {
  it('a delivery takes its steps in order, up to the promotion, and says which it skipped [PLT-050 PLT-054]', async () => {
    await releaseShell();
    const { lines, taken, problem } = await deliverAuctions();
    expect(problem).toBeNull();
    expect(taken.filter((step) => step !== 'unit')).toEqual(['install', 'lint', 'types', 'build']);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(['install', 'lint', 'types', 'unit', 'build', 'publish', 'gate', 'e2e', 'promote']),
    );
    expect(lines.find((line) => line.startsWith('e2e'))).toBe('e2e      skipped');
    const document = await openShared().readChannel('staging');
    expect(document?.names.auctions).toMatchObject({ stable: '1.0.0', canary: null });
    const row = (await openShared().readAudit()).rows.at(-1);
    expect([row?.who, row?.why]).toEqual(['dana', 'commit ab12cd3']);
    const passed = STEPS.slice(0, -2).map((step) => ({ step, result: 'passed', seconds: 0 }));
    expect(row?.evidence.pipeline).toEqual([...passed, { step: 'e2e', result: 'skipped', seconds: null }]);
  });

  it.each(['lint', 'types', 'unit', 'build', 'e2e'] as const)(
    'a delivery that fails in %s promotes nothing [PLT-050]',
    async (fails) => {
      await releaseShell();
      const { problem, lines } = await deliverAuctions({ fails, hasE2e: true });
      expect(problem).toBe('it is red');
      expect(lines.some((line) => line.startsWith('promote'))).toBe(false);
      expect((await openShared().readChannel('staging'))?.names.auctions).toBeUndefined();
      expect(await openShared().versions('auctions')).toEqual(fails === 'e2e' ? ['1.0.0'] : []);
    },
  );

  it('a delivery that the gate refuses ends with its reason, with the version published and not promoted [PLT-050]', async () => {
    const { problem } = await deliverAuctions();
    expect(problem).toMatch(/^does not fit: no shell is released on staging/);
    expect(await openShared().versions('auctions')).toEqual(['1.0.0']);
  });

  const requiresRun = () => openStoreTarget(root, 'auctions', 'dana', { requires: ['e2e'] });

  it('a delivery tests the published version on top of the channel, and promotes it with what its pages reported [PLT-067]', async () => {
    await releaseShell();
    const { problem, lines } = await deliverAuctions({ hasE2e: true, target: requiresRun() });
    expect([problem, lines.find((line) => line.startsWith('e2e'))]).toEqual([null, expect.stringMatching(/RC-1$/)]);
    expect(await readE2e(openShared(), 'RC-1')).toMatchObject({
      versions: { shell: '1.0.0', auctions: '1.0.0' },
      reported: { shell: ['1.0.0'], auctions: ['1.0.0'] },
    });
    const { rows } = await openShared().readAudit();
    expect(rows.slice(-3).map(({ action, name, who }) => [action, name, who])).toEqual([
      ['make-set', 'RC-1', 'dana'],
      ['check', 'RC-1', 'dana'],
      ['promote', 'auctions', 'dana'],
    ]);
    expect(rows.at(-1)?.evidence.shown).toEqual(['9 browser tests of RC-1, 2027-08-01T15:00:00.000Z']);
  });

  it('a delivery whose pages ran another version, or were not opened at all, is not promoted where a run is asked for [PLT-067]', async () => {
    await releaseShell();
    const other = await deliverAuctions({ hasE2e: true, target: requiresRun(), reports: { auctions: ['0.9.0'] } });
    expect(other.problem).toContain('reported auctions 0.9.0, not 1.0.0');
    expect((await deliverAuctions({ target: requiresRun(), version: '2.0.0' })).problem).toContain('no browser run');
    expect((await openShared().readChannel('staging'))?.names.auctions).toBeUndefined();
  });

  it('a delivery of an unchanged folder does nothing and succeeds [PLT-051]', async () => {
    await releaseShell();
    await deliverAuctions();
    const rows = (await openShared().readAudit()).rows.length;
    expect(await deliverAuctions()).toEqual({
      lines: ['auctions 1.0.0 is unchanged and already released on staging: nothing to do'],
      taken: [],
      problem: null,
    });
    expect((await openShared().readAudit()).rows).toHaveLength(rows);
  });

  it('a delivery of a version that was rolled back leaves the channel alone and succeeds [PLT-051]', async () => {
    await releaseShell();
    for (const version of ['1.0.0', '2.0.0']) await deliverAuctions({ version });
    const request = { channel: 'staging', name: 'auctions', who: 'dana', why: 'bad', at: new Date() } as const;
    await rollbackRelease(openShared(), request);
    const { lines, problem } = await deliverAuctions({ version: '2.0.0' });
    expect([lines[0], problem]).toEqual([expect.stringContaining('was withdrawn from staging and stays so'), null]);
    expect((await openShared().readChannel('staging'))?.names.auctions?.stable).toBe('1.0.0');
  });

  it('a delivery of sources that were reverted releases them again', async () => {
    await releaseShell();
    for (const version of ['1.0.0', '2.0.0', '1.0.0']) await deliverAuctions({ version });
    expect((await openShared().readChannel('staging'))?.names.auctions?.stable).toBe('1.0.0');
  });

  it('a delivery ends after the step that is named, and the next one goes on from there [PLT-050]', async () => {
    await releaseShell();
    const { lines } = await deliverAuctions({ until: 'publish' });
    expect(lines.at(-1)).toBe('auctions 1.0.0: publish is done');
    expect((await openShared().readChannel('staging'))?.names.auctions).toBeUndefined();
    expect((await deliverAuctions()).lines).toContainEqual(expect.stringContaining('was published before'));
    expect((await openShared().readChannel('staging'))?.names.auctions?.stable).toBe('1.0.0');
  });

  it('a delivery reaches production as a canary, unless nothing is released there or it is to go at once [PLT-050]', async () => {
    await releaseShell('production');
    const channel = 'production';
    await deliverAuctions({ channel });
    const { lines } = await deliverAuctions({ channel, version: '2.0.0' });
    expect(lines.at(-1)).toBe('auctions 2.0.0 is a canary on production');
    expect((await openShared().readChannel(channel))?.names.auctions).toMatchObject({
      stable: '1.0.0',
      canary: { version: '2.0.0', percent: 5 },
    });
    const atOnce = await deliverAuctions({ channel, version: '3.0.0', isAtOnce: true });
    expect(atOnce.lines.at(-1)).toBe('auctions 3.0.0 is released on production');
    expect((await openShared().readChannel(channel))?.names.auctions?.stable).toBe('3.0.0');
  });

  it('a delivery of changed files to a shared store is refused [PLT-052]', async () => {
    const outcome = await deliverAuctions({ changed: DIRTY });
    const problem = 'a shared store takes committed sources only, and these are not: remote-auctions/src/remote.ts';
    expect([outcome.problem, outcome.taken]).toEqual([problem, []]);
    expect(await openShared().names()).toEqual([]);
  });

  it('a delivery of the server publishes it, and neither checks nor promotes it [PLT-061]', async () => {
    const { lines, problem } = await deliverAuctions({ name: 'server' });
    expect([problem, lines.at(-1)]).toEqual([null, 'server 1.0.0 is published: install it on its machines']);
    for (const step of ['gate', 'promote']) expect(lines).toContain(`${step.padEnd(8)} skipped`);
    expect(await openShared().readChannel('staging')).toBeNull();
  });
});

it("changed files are taken by the checkout's own store [PLT-052]", () => {
  expect(() => refuseDirty(DIRTY, false)).not.toThrow();
  expect(() => refuseDirty(DIRTY, true)).toThrow('committed sources only');
  expect(() => refuseDirty([], true)).not.toThrow();
});

describe('the address of a store', () => {
  it.each([
    ['--store', '', {}],
    ['--store', '  ', {}],
    ['RELEASE_STORE', null, { RELEASE_STORE: '' }],
    ['RELEASE_STORE', null, { RELEASE_STORE: ' ' }],
  ])('%s is refused when it is %j, with %j [PLT-053]', (source, option, environment) => {
    expect(() => findStore(option, environment)).toThrow(`${source} is empty`);
  });

  it('the address of a store is that of the checkout when none is given, and every other one is shared [PLT-053]', () => {
    expect(findStore(null, {})).toMatch(/\/\.data\/releases$/);
    expect(findStore(null, { RELEASE_STORE: 's3://bucket/x' })).toBe('s3://bucket/x');
    expect(findStore('/srv/releases', { RELEASE_STORE: '' })).toBe('/srv/releases');
    expect([findStore(null, {}), '/srv/releases', 's3://bucket/x'].map(isShared)).toEqual([false, true, true]);
  });

  it('the address of a store has to be given on a runner, which keeps nothing [PLT-053]', async () => {
    const to = { name: 'auctions', site: null, store: null };
    await expect(openTarget(to, { CI: 'true' })).rejects.toThrow('a runner keeps nothing');
    expect((await openTarget(to, { CI: 'true', RELEASE_STORE: root })).shared).toBe(true);
  });

  it('the address of the store of a site is https, and needs a token [PLT-053]', async () => {
    const to = (site: string) => ({ name: 'auctions', site, store: null });
    await expect(openTarget(to('https://x.test'), {})).rejects.toThrow('--site needs DELIVERY_TOKEN');
    for (const site of ['', 'http://x.test', 'ftp://localhost', 'x.test'])
      await expect(openTarget(to(site), { DELIVERY_TOKEN: 'odt_x' })).rejects.toThrow(
        '--site takes an https:// address',
      );
    expect(openSiteTarget('http://localhost:3000', 'auctions', 'odt_x').shared).toBe(true);
  });
});

describe('the command line', () => {
  it.each([
    [['auctions', '--channel', 'staging'], { name: 'auctions', until: 'promote', hasE2e: true, isAtOnce: false }],
    [
      ['auctions', '--channel', 'staging', '--no-e2e', '--until', 'publish'],
      { name: 'auctions', hasE2e: false, until: 'publish' },
    ],
    [['shell', '--channel', 'production', '--at-once'], { name: 'shell', isAtOnce: true }],
  ])('%j is a delivery', (argv, options) => {
    const asked: Asked = readCommandLine(argv, NAMES);
    expect(asked).toMatchObject({ kind: 'deliver', options });
  });

  it.each([
    [
      ['remote-auctions', '--channel', 'staging'],
      'there is no deliverable remote-auctions: use shell, auctions, server',
    ],
    [['shell'], '--channel is missing'],
    [['shell', '--channel', 'prod'], 'there is no channel prod'],
    [['shell', '--channel', 'staging', '--until', 'test'], 'there is no step test'],
    [['shell', '--channel', 'staging', '--no-unit'], "Unknown option '--no-unit'"],
    [['shell', 'server', '--channel', 'staging'], 'one thing is delivered at a time'],
    [['--changed', 'a..b'], '--changed needs --list and no name'],
  ])('%j is refused', (argv, message) => {
    const read = () => readCommandLine(argv, NAMES);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});

describe('the checks of a commit', () => {
  let server: Server;
  let answers: { status: number; runs: { status: string; conclusion: string | null }[] }[];
  let asked: string[];
  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`);
      const { status, runs } =
        answers.length > 1 ? (answers.shift() ?? { status: 500, runs: [] }) : (answers[0] ?? { status: 500, runs: [] });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ check_runs: runs }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const wait = (attempts = 5) => {
    const place = server.address();
    const GITHUB_API_URL = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`;
    const environment = { GITHUB_API_URL, GITHUB_REPOSITORY: 'us/open-date', GITHUB_SHA: 'ab12', GITHUB_TOKEN: 't' };
    return waitForChecks(environment, { say: () => undefined, pause: async () => undefined, attempts });
  };
  const run = (status: string, conclusion: string | null = null) => ({ status: 200, runs: [{ status, conclusion }] });

  it('the checks of a commit are waited for until they pass [PLT-063]', async () => {
    answers = [{ status: 200, runs: [] }, { status: 502, runs: [] }, run('in_progress'), run('completed', 'success')];
    await wait();
    expect(asked).toHaveLength(4);
    expect(asked[0]).toBe('/repos/us/open-date/commits/ab12/check-runs?check_name=test Bearer t');
  });

  it.each([
    ['failed', () => [run('completed', 'failure')], 'ended with failure'],
    ['was cancelled', () => [run('completed', 'cancelled')], 'ended with cancelled'],
    ['never ends', () => [run('queued')], 'did not end in time'],
    ['cannot be read', () => [{ status: 403, runs: [] }], 'HTTP 403'],
  ])('the checks of a commit stop the delivery when one %s [PLT-063]', async (_what, list, message) => {
    answers = list();
    await expect(wait()).rejects.toThrow(message);
  });

  it('the checks of a commit can be waited for in a workflow only', async () => {
    await expect(waitForChecks({}, { say: () => undefined })).rejects.toThrow('is for a workflow');
  });
});

describe('the browser tests of a delivery', () => {
  const evidence = {
    subject: 'RC-3',
    set: 'RC-3',
    versions: { shell: '1.0.0' },
    passed: 5,
    failed: 1,
    reported: { shell: ['1.0.0'] },
    at: '2027-08-01T15:00:00.000Z',
  };
  const tested = { set: 'RC-3', options: ['--link', 'https://staging.example/?set=RC-3'] };

  it('the browser tests of a delivery open the set as its target says, and keep the record of a red run [PLT-067]', async () => {
    const called: string[] = [];
    const run = await testInBrowser(tested, {
      isChecked: true,
      run: async (script, args) => {
        called.push([script, ...args].join(' '));
        await writeFile(args.at(-1) ?? '', JSON.stringify(evidence));
        return { code: 1, output: 'one test failed' };
      },
    });
    expect(run).toEqual({ line: 'RC-3 is not shown\none test failed', isGreen: false, evidence });
    expect(called).toEqual([
      expect.stringMatching(
        /^tools\/set-test.ts --set RC-3 --link https:\/\/staging.example\/\?set=RC-3 --max-failures 5 --evidence \S+$/,
      ),
    ]);
  });

  it('the browser tests of a delivery that did not run end the delivery with what was printed', async () => {
    const run = testInBrowser(tested, {
      isChecked: false,
      run: async () => ({ code: 2, output: 'There is no browser.' }),
    });
    await expect(run).rejects.toThrow('There is no browser.');
  });

  it('the browser tests of a delivery of the server run on its sources, because no page loads it, unless the check of the commit ran them', async () => {
    const called: string[] = [];
    const run = async (script: string, args: readonly string[]) => {
      called.push([script, ...args].join(' '));
      return { code: 0, output: '' };
    };
    for (const isChecked of [true, false])
      expect(await testInBrowser(null, { isChecked, run })).toMatchObject({ isGreen: true, evidence: null });
    expect(called).toEqual(['tools/test.ts e2e']);
  });
});
