import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArtifactOptions, buildFacts, publishArtifact, writeBuild } from '../testing/artifact-builder.ts';
import { runRelease } from '../testing/run-release.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
let builds: string[];

beforeEach(async () => {
  temporary = await makeTemporaryStore();
  builds = [];
});
afterEach(async () => {
  await temporary.remove();
  for (const folder of builds) await rm(folder, { recursive: true, force: true });
});

function release(...argv: string[]) {
  return releaseIn({}, ...argv);
}

function releaseIn(environment: Readonly<Record<string, string>>, ...argv: string[]) {
  return runRelease(temporary.root, argv, environment);
}

async function releaseJson(...argv: string[]): Promise<unknown> {
  const { out } = await release(...argv, '--json');
  return JSON.parse(out.join('\n'));
}

// Writes a folder as the build does: the files, and a release.json with the facts of the build.
async function makeBuild(wish: ArtifactOptions = {}): Promise<string> {
  const folder = await writeBuild(wish);
  builds.push(folder);
  const { version: _version, commit: _commit, ...facts } = buildFacts(wish);
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...facts, ...wish }));
  return folder;
}

async function releaseShell(): Promise<void> {
  await publishArtifact(temporary.store, { name: 'shell' });
  await release('promote', 'shell', '--why', 'first');
}

it('a command acts on RELEASE_CHANNEL as OPEN_DATE_USER unless its options name another channel or user', async () => {
  await publishArtifact(temporary.store, { name: 'shell' });
  const environment = { RELEASE_CHANNEL: 'production', OPEN_DATE_USER: 'robin' };
  await releaseIn(environment, 'promote', 'shell', '--why', 'first');
  await releaseIn(environment, 'promote', 'shell', '--channel', 'staging', '--who', 'sam', '--why', 'first');
  const { rows } = await temporary.store.readAudit();
  expect(rows.map(({ channel, who }) => [channel, who])).toEqual([
    ['production', 'robin'],
    ['staging', 'sam'],
  ]);
});

describe('release publish', () => {
  it('publishes a built folder once [PLT-012]', async () => {
    const folder = await makeBuild();
    const argv = ['publish', 'schedules', '--from', folder, '--version', '1.2.0-gab12cd', '--commit', 'ab12cd'];
    expect(await release(...argv)).toEqual({ code: 0, out: ['published schedules 1.2.0-gab12cd (2 files)'], err: [] });
    expect((await release(...argv)).out).toEqual([
      'schedules 1.2.0-gab12cd is already published with exactly these files: nothing to do',
    ]);
    await writeFile(join(folder, 'entry.js'), 'changed');
    expect(await release(...argv)).toEqual({
      code: 1,
      out: [],
      err: [expect.stringContaining('is already published with different content (entry.js): a version never changes')],
    });
  });

  it('refuses a version that contradicts the build', async () => {
    const folder = await makeBuild({ version: '1.0.0', commit: 'ab12cd' });
    const { code, err } = await release('publish', 'schedules', '--from', folder, '--version', '2.0.0');
    expect([code, err]).toEqual([
      1,
      ['release publish: the build says version "1.0.0", the command line says "2.0.0"'],
    ]);
  });

  it('refuses a folder that no build wrote', async () => {
    const { code, err } = await release('publish', 'schedules', '--from', 'dist/x', '--version', '1.0.0');
    expect([code, err]).toEqual([
      1,
      ['release publish: there is no release.json in /nowhere/dist/x: the build writes it'],
    ]);
  });
});

describe('release promote, rollback and log', () => {
  it('the log shows a promotion and a rollback with who, when, why, from and to [PLT-013]', async () => {
    await releaseShell();
    for (const version of ['1.0.0', '2.0.0']) {
      await publishArtifact(temporary.store, { version });
      await release('promote', 'schedules', version, '--why', `release ${version}`);
    }
    const back = await release('rollback', 'schedules', '--why', 'the grid is empty', '--who', 'kim');
    expect(back).toEqual({ code: 0, out: ['production: rollback schedules, 2.0.0 → 1.0.0 (revision 4)'], err: [] });
    expect((await release('log', 'schedules')).out).toEqual([
      '2027-03-02T09:00:00.000Z  dana  promote schedules  nothing → 1.0.0  release 1.0.0',
      '2027-03-02T09:00:00.000Z  dana  promote schedules  1.0.0 → 2.0.0  release 2.0.0',
      '2027-03-02T09:00:00.000Z  kim  rollback schedules  2.0.0 → 1.0.0  the grid is empty',
    ]);
    expect((await release('log')).out).toHaveLength(4);
    expect(await releaseJson('log', 'schedules')).toMatchObject({
      damagedLines: 0,
      changes: [
        { tookEffect: true },
        { tookEffect: true },
        { who: 'kim', from: '2.0.0', to: '1.0.0', why: 'the grid is empty' },
      ],
    });
  });

  it('promote takes the latest build when no version is named', async () => {
    await releaseShell();
    await publishArtifact(temporary.store, { version: '9.0.0', builtAt: '2027-01-01T00:00:00Z' });
    await publishArtifact(temporary.store, { version: '10.0.0', builtAt: '2027-02-01T00:00:00Z' });
    expect((await release('promote', 'schedules', '--why', 'x')).out).toEqual([
      'production: promote schedules, nothing → 10.0.0 (revision 2)',
    ]);
  });

  it('rollback makes a named version stable', async () => {
    await releaseShell();
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      await publishArtifact(temporary.store, { version });
      await release('promote', 'schedules', version, '--why', 'x');
    }
    expect((await release('rollback', 'schedules', '1.0.0', '--why', 'x')).code).toBe(0);
    expect((await temporary.store.readChannel('production'))?.names.schedules?.stable).toBe('1.0.0');
  });

  it.each([
    [['promote', 'auctions', '--why', 'x'], 'release promote: auctions has no published version (published: shell)'],
    [
      ['rollback', 'auctions', '--why', 'x'],
      'release rollback: auctions is not released on production (released: shell)',
    ],
    [['rollback', 'shell', '--why', 'x'], 'release rollback: shell has no previous version on production: name one'],
    [['promote', 'shell', '1.0.0', '--why', 'x'], 'release promote: shell 1.0.0 is already stable on production'],
    [['promote', 'shell', '../x', '--why', 'x'], expect.stringContaining('cannot be a version')],
    [['promote', 'shell', '--why', 'x', '--who', ' '], 'release promote: a change of a channel must say who makes it'],
  ])('the arguments %j are refused with one line that says why', async (argv, message) => {
    await releaseShell();
    expect(await release(...argv)).toEqual({ code: 1, out: [], err: [message] });
  });
});

describe('release status, canary and freeze', () => {
  it('status says what is released and published [PLT-124]', async () => {
    await releaseShell();
    await publishArtifact(temporary.store, { version: '1.0.0' });
    await publishArtifact(temporary.store, { version: '1.1.0', builtAt: '2027-03-05T00:00:00Z' });
    await publishArtifact(temporary.store, { name: 'reports' });
    await release('promote', 'schedules', '1.0.0', '--why', 'x');
    await release('canary', 'schedules', '1.1.0', '--why', 'x');
    expect((await release('status')).out).toEqual([
      'production, revision 3',
      'reports: not released',
      '  1.0.0  commit ab12cd3  built 2027-03-01T12:00:00.000Z',
      'schedules: stable 1.0.0, canary 1.1.0 at 5 percent',
      '  1.1.0  commit ab12cd3  built 2027-03-05T00:00:00Z',
      '  1.0.0  commit ab12cd3  built 2027-03-01T12:00:00.000Z',
      'shell: stable 1.0.0',
      '  1.0.0  commit ab12cd3  built 2027-03-01T12:00:00.000Z',
    ]);
    expect(await releaseJson('status')).toMatchObject({
      revision: 3,
      frozen: null,
      names: [
        { name: 'reports', released: null, versions: [{ version: '1.0.0' }] },
        { name: 'schedules', released: { stable: '1.0.0', previous: null, canary: { version: '1.1.0', percent: 5 } } },
        { name: 'shell' },
      ],
    });
  });

  it('while a channel is frozen, promotions and canaries are refused with the reason, and a stop works [PLT-300]', async () => {
    await releaseShell();
    for (const version of ['1.0.0', '1.1.0']) await publishArtifact(temporary.store, { version });
    await release('promote', 'schedules', '1.0.0', '--why', 'x');
    expect((await release('freeze', '--why', 'auction evening')).out).toEqual([
      'production: freeze production (revision 3)',
    ]);
    const reason = 'is frozen since 2027-03-02T09:00:00.000Z by dana: auction evening; `release unfreeze` ends it';
    for (const command of ['promote', 'canary']) {
      const refused = { code: 1, out: [], err: [expect.stringContaining(reason)] };
      expect(await release(command, 'schedules', '1.1.0', '--why', 'x')).toEqual(refused);
    }
    expect((await release('status')).out[0]).toBe(
      'production, revision 3, frozen since 2027-03-02T09:00:00.000Z by dana: auction evening',
    );
    expect((await release('switch-off', 'schedules', '--why', 'x')).code).toBe(0);
    expect((await release('unfreeze', '--why', 'the evening is over')).code).toBe(0);
    expect((await release('unfreeze', '--why', 'again')).err).toEqual(['release unfreeze: production is not frozen']);
    expect((await release('promote', 'schedules', '1.1.0', '--why', 'x')).code).toBe(0);
  });

  it('stop ends the canary, else rolls back, else switches off, and says which [PLT-301]', async () => {
    await releaseShell();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishArtifact(temporary.store, { version });
    for (const version of ['1.0.0', '1.1.0']) await release('promote', 'schedules', version, '--why', 'x');
    await release('canary', 'schedules', '1.2.0', '--why', 'x');
    const stop = () => release('stop', 'schedules', '--why', 'bids fail');
    expect((await stop()).out[0]).toBe(
      'ended the canary: production: end-canary schedules, 1.2.0 → nothing (revision 5)',
    );
    expect((await stop()).out[0]).toBe('rolled back: production: rollback schedules, 1.1.0 → 1.0.0 (revision 6)');
    expect((await stop()).out[0]).toBe('switched off: production: switch-off schedules, 1.0.0 → nothing (revision 7)');
    expect((await stop()).err).toEqual(['release stop: schedules is already switched off: bids fail']);
    expect((await release('stop', 'shell', '--why', 'x')).err).toEqual([
      'release stop: shell has no previous version on production: name one',
    ]);
    expect((await release('stop', 'nothing', '--why', 'x')).err[0]).toContain('nothing is not released on production');
  });

  it('every command uses the store and the channel that its options name', async () => {
    const other = await makeTemporaryStore();
    await publishArtifact(other.store, { name: 'shell' });
    const flags = ['--store', other.root, '--channel', 'staging'];
    expect((await release('promote', 'shell', '--why', 'x', ...flags)).out).toEqual([
      'staging: promote shell, nothing → 1.0.0 (revision 1)',
    ]);
    expect((await release('status', ...flags)).out[0]).toBe('staging, revision 1');
    expect((await release('status')).out).toEqual(['production, revision 0']);
    await other.remove();
  });
});

describe('release set', () => {
  const RELEASE_LINK_SECRET = 'a secret of the site';

  beforeEach(async () => {
    await releaseShell();
    for (const name of ['auctions', 'reports'])
      for (const version of ['1.0.0', '1.1.0']) await publishArtifact(temporary.store, { name, version });
    for (const name of ['auctions', 'reports']) await release('promote', name, '1.0.0', '--why', 'x');
  });

  it('a set is made, listed, promoted, promoted again and rolled back, each with a line that says so', async () => {
    const made = ['set', 'make', 'auctions', '1.1.0', 'reports', '1.1.0', '--why', 'bids and totals'];
    expect((await release(...made)).out).toEqual([
      'RC-1: auctions 1.1.0, reports 1.1.0, and 1 as they are stable on production',
    ]);
    expect((await release(...made)).out[0]).toMatch(/^RC-1: .* \(made before\)$/);
    expect((await release('set', 'list')).out).toEqual([
      'RC-1  open  auctions 1.1.0, reports 1.1.0  2027-03-02T09:00:00.000Z  dana  bids and totals',
    ]);
    const promoted = 'promote-set RC-1, auctions 1.0.0, reports 1.0.0 → auctions 1.1.0, reports 1.1.0 (revision 4)';
    expect((await release('set', 'promote', 'RC-1', '--why', 'tested')).out).toEqual([`production: ${promoted}`]);
    const again = await release('set', 'promote', 'RC-1', '--why', 'tested');
    expect(again).toEqual({ code: 0, out: ['RC-1 is already stable on production: nothing to do'], err: [] });
    expect((await release('status')).out).toContain('RC-1: promoted, auctions 1.1.0, reports 1.1.0');
    expect((await release('set', 'undo', 'RC-1', '--why', 'wrong totals')).out).toEqual([
      'production: undo-set RC-1, auctions 1.1.0, reports 1.1.0 → auctions 1.0.0, reports 1.0.0 (revision 5)',
    ]);
    const nothing = await release('set', 'undo', 'RC-1', '--why', 'wrong totals');
    expect(nothing).toEqual({ code: 0, out: ['RC-1 is not promoted on production: nothing to do'], err: [] });
    const history = (await release('log', 'auctions')).out.map((line) => line.split('  ')[2]);
    expect(history).toEqual(['promote auctions', 'promote-set RC-1', 'undo-set RC-1']);
  });

  it('a link is printed with the secret of the site, and is in the history without its signature', async () => {
    await release('set', 'make', 'auctions', '1.1.0', '--why', 'bids');
    const site = ['set', 'open', 'RC-1', '--site', 'https://test.opendate.example/some/page'];
    const { out } = await releaseIn({ RELEASE_LINK_SECRET }, ...site);
    expect(out).toEqual([
      expect.stringMatching(/^https:\/\/test\.opendate\.example\/\?set=RC-1&exp=1804006800&sig=[\w-]{43}$/),
    ]);
    const history = (await release('log', 'RC-1')).out.join('\n');
    expect(history).toContain('dana  open-set RC-1');
    expect(history).toContain('link to test.opendate.example until 2027-03-02T17:00:00.000Z');
    expect(JSON.stringify(await temporary.store.readAudit())).not.toContain(out[0]?.slice(-43));
  });

  it.each([
    [['set', 'make', 'auctions', '--why', 'x'], 2, 'an argument is missing'],
    [['set', 'make', 'auctions', '1.1.0', 'reports', '--why', 'x'], 2, 'reports has no version'],
    [['set', 'make', 'auctions', '1.1.0', 'auctions', '1.0.0', '--why', 'x'], 2, 'auctions is named twice'],
    [
      ['set', 'make', 'auctions', '9.9.9', '--why', 'x'],
      1,
      'auctions 9.9.9 is not published (published: 1.0.0, 1.1.0)',
    ],
    [['set', 'make', 'auctions', '1.0.0', '--why', 'x'], 1, 'auctions 1.0.0 is already stable on production'],
    [['set', 'make', 'auctions', '1.1.0', '--channel', 'staging', '--why', 'x'], 1, 'no shell is released on staging'],
    [['set', 'promote', 'RC-7', '--why', 'x'], 1, 'there is no release set RC-7 (newest: none)'],
    [['promote', 'RC-7', '--why', 'x'], 2, 'RC-7 is a set: use set promote or set undo'],
    [['set', 'open', 'RC-7', '--site', 'https://opendate.example'], 1, 'there is no release set RC-7'],
    [['set', 'test', 'RC-7'], 1, 'there is no release set RC-7'],
  ])('%j ends with exit code %i and says why', async (argv, code, message) => {
    const ended = await releaseIn({ RELEASE_LINK_SECRET }, ...argv);
    expect(ended).toEqual({ code, out: [], err: [expect.stringContaining(message)] });
  });

  it('a link without the secret of a site is refused', async () => {
    const { err } = await release('set', 'open', 'RC-1', '--site', 'https://opendate.example');
    expect(err[0]).toContain('RELEASE_LINK_SECRET must be');
  });
});

describe('a malformed command line', () => {
  it.each([
    [['deploy'], 'release: there is no command deploy: use status, log, publish, promote,'],
    [['set', 'up'], 'release: there is no command set up'],
    [['constructor'], 'release: there is no command constructor'],
    [['promote', 'shell'], 'release promote: --why is missing; usage: release promote NAME [VERSION] --why TEXT'],
    [['promote', '--why', 'x'], 'release promote: an argument is missing; usage:'],
    [['status', 'all'], 'release status: unexpected argument "all"; usage: release status'],
    [['status', '--percent', '3'], "release status: Unknown option '--percent'; usage: release status"],
    [['status', '--channel', 'live'], 'release status: there is no channel live: use staging, production'],
    [['publish', 'shell'], 'release publish: --from is missing'],
  ])('%j ends with exit code 2 and the usage', async (argv, message) => {
    expect(await release(...argv)).toEqual({ code: 2, out: [], err: [expect.stringContaining(message)] });
  });

  it('help names every command', async () => {
    const { code, out } = await release('--help');
    expect(code).toBe(0);
    for (const command of ['status', 'log', 'publish', 'promote', 'stop', 'check', 'set make', 'token make', 'prune'])
      expect(out).toContainEqual(expect.stringMatching(new RegExp(`^  ${command} `)));
    expect((await release()).code).toBe(2);
  });
});

describe('a change that the gate refuses', () => {
  it('is made with --force and a reason, which the answer and the history show with what was overruled [PLT-035]', async () => {
    await releaseShell();
    await publishArtifact(temporary.store, { surface: { exports: {}, imports: { react: ['useWonder'] } } });
    const promote = ['promote', 'schedules', '--why', 'a new grid'];
    expect(await release(...promote)).toEqual({
      code: 1,
      out: [],
      err: [expect.stringContaining('uses useWonder of react, which shell 1.0.0 does not have: release a shell')],
    });
    expect((await release(...promote, '--force', ' ')).code).toBe(2);
    const mark = /\(forced: the shell follows today; against: schedules 1\.0\.0 uses useWonder of react, .*\)$/;
    expect((await release(...promote, '--force', 'the shell follows today')).out[0]).toMatch(mark);
    expect((await release('log', 'schedules')).out[0]).toMatch(mark);
  });

  it('lacks tests that RELEASE_REQUIRE names [PLT-034]', async () => {
    await publishArtifact(temporary.store, { name: 'shell' });
    const promote = ['promote', 'shell', '--why', 'x'];
    const refused = { code: 1, err: [expect.stringContaining('no failure drill of shell 1.0.0 is recorded')] };
    expect(await releaseIn({ RELEASE_REQUIRE: 'e2e,drill' }, ...promote)).toMatchObject(refused);
    expect(await releaseIn({ RELEASE_REQUIRE: 'luck' }, ...promote)).toMatchObject({
      code: 1,
      err: [expect.stringContaining('there is no test luck: use drill, e2e')],
    });
  });

  it('names a site that does not answer, which stops no rollback [PLT-033]', async () => {
    await releaseShell();
    for (const version of ['1.0.0', '2.0.0']) {
      await publishArtifact(temporary.store, { version });
      await release('promote', 'schedules', version, '--why', 'x');
    }
    const site = ['--site', 'http://127.0.0.1:9', '--why', 'x'];
    expect(await release('promote', 'schedules', '1.0.0', ...site)).toMatchObject({
      code: 1,
      err: [expect.stringContaining('http://127.0.0.1:9/releases/served-api does not say what the running API serves')],
    });
    expect(await release('rollback', 'schedules', ...site)).toMatchObject({ code: 0 });
  });
});
