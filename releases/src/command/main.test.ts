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
  const environment = { RELEASE_CHANNEL: 'staging', OPEN_DATE_USER: 'robin' };
  await releaseIn(environment, 'promote', 'shell', '--why', 'first');
  await releaseIn(environment, 'promote', 'shell', '--channel', 'dev', '--who', 'sam', '--why', 'first');
  await releaseIn({ RELEASE_CHANNEL: '' }, 'promote', 'shell', '--why', 'first');
  const { rows } = await temporary.store.readAudit();
  expect(rows.map(({ channel, who }) => [channel, who])).toEqual([
    ['staging', 'robin'],
    ['dev', 'sam'],
    ['production', 'dana'],
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

describe('release promote, rollback and history', () => {
  it('history shows a promotion and a rollback with who, when, why, from and to [PLT-013]', async () => {
    await releaseShell();
    for (const version of ['1.0.0', '2.0.0']) {
      await publishArtifact(temporary.store, { version });
      await release('promote', 'schedules', version, '--why', `release ${version}`);
    }
    const back = await release('rollback', 'schedules', '--why', 'the grid is empty', '--who', 'kim');
    expect(back).toEqual({ code: 0, out: ['production: rollback schedules, 2.0.0 → 1.0.0 (revision 4)'], err: [] });
    expect((await release('history', 'schedules')).out).toEqual([
      '2027-03-02T09:00:00.000Z  dana  promote schedules  nothing → 1.0.0  release 1.0.0',
      '2027-03-02T09:00:00.000Z  dana  promote schedules  1.0.0 → 2.0.0  release 2.0.0',
      '2027-03-02T09:00:00.000Z  kim  rollback schedules  2.0.0 → 1.0.0  the grid is empty',
    ]);
    expect((await release('history')).out).toHaveLength(4);
    expect(await releaseJson('history', 'schedules')).toMatchObject({
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
    expect((await release('rollback', 'schedules', '--to', '1.0.0', '--why', 'x')).code).toBe(0);
    expect((await temporary.store.readChannel('production'))?.names.schedules?.stable).toBe('1.0.0');
  });

  it.each([
    [['promote', 'auctions', '--why', 'x'], 'release promote: auctions has no published version (published: shell)'],
    [
      ['rollback', 'auctions', '--why', 'x'],
      'release rollback: auctions is not released on production (released: shell)',
    ],
    [
      ['rollback', 'shell', '--why', 'x'],
      'release rollback: shell has no previous version on production: name one with --to',
    ],
    [['promote', 'shell', '1.0.0', '--why', 'x'], 'release promote: shell 1.0.0 is already stable on production'],
    [['promote', 'shell', '../x', '--why', 'x'], expect.stringContaining('cannot be a version')],
    [['promote', 'shell', '--why', 'x', '--who', ' '], 'release promote: a change of a channel must say who makes it'],
  ])('the arguments %j are refused with one line that says why', async (argv, message) => {
    await releaseShell();
    expect(await release(...argv)).toEqual({ code: 1, out: [], err: [message] });
  });
});

describe('release list and canary', () => {
  it('list shows released and published versions', async () => {
    await releaseShell();
    await publishArtifact(temporary.store, { version: '1.0.0' });
    await publishArtifact(temporary.store, { version: '1.1.0', builtAt: '2027-03-05T00:00:00Z' });
    await publishArtifact(temporary.store, { name: 'reports' });
    await release('promote', 'schedules', '1.0.0', '--why', 'x');
    await release('canary', 'schedules', '1.1.0', '--percent', '5', '--why', 'x');
    expect((await release('list')).out).toEqual([
      'production, revision 3',
      'reports: not released',
      '  1.0.0  commit ab12cd3  built 2027-03-01T12:00:00.000Z',
      'schedules: stable 1.0.0, canary 1.1.0 at 5 percent',
      '  1.1.0  commit ab12cd3  built 2027-03-05T00:00:00Z',
      '  1.0.0  commit ab12cd3  built 2027-03-01T12:00:00.000Z',
      'shell: stable 1.0.0',
      '  1.0.0  commit ab12cd3  built 2027-03-01T12:00:00.000Z',
    ]);
    expect(await releaseJson('list')).toMatchObject({
      revision: 3,
      names: [{ name: 'reports', released: null }, {}, {}],
    });
  });

  it('every command uses the store and the channel that its options name', async () => {
    const other = await makeTemporaryStore();
    await publishArtifact(other.store, { name: 'shell' });
    const flags = ['--store', other.root, '--channel', 'staging'];
    expect((await release('promote', 'shell', '--why', 'x', ...flags)).out).toEqual([
      'staging: promote shell, nothing → 1.0.0 (revision 1)',
    ]);
    expect((await release('list', ...flags)).out[0]).toBe('staging, revision 1');
    expect((await release('list')).out).toEqual(['production, revision 0']);
    await other.remove();
  });
});

describe('release candidate, link, sets and the promotion of a set', () => {
  const RELEASE_LINK_SECRET = 'a secret of the site';

  beforeEach(async () => {
    await releaseShell();
    for (const name of ['auctions', 'reports'])
      for (const version of ['1.0.0', '1.1.0']) await publishArtifact(temporary.store, { name, version });
    for (const name of ['auctions', 'reports']) await release('promote', name, '1.0.0', '--why', 'x');
  });

  it('a set is made, listed, promoted, promoted again and rolled back, each with a line that says so', async () => {
    const made = ['candidate', 'auctions', '1.1.0', 'reports', '1.1.0', '--why', 'bids and totals'];
    expect((await release(...made)).out).toEqual([
      'RC-1: auctions 1.1.0, reports 1.1.0, and 1 as they are stable on production',
    ]);
    expect((await release(...made)).out[0]).toMatch(/^RC-1: .* \(made before\)$/);
    expect((await release('sets')).out).toEqual([
      'RC-1  open  auctions 1.1.0, reports 1.1.0  2027-03-02T09:00:00.000Z  dana  bids and totals',
    ]);
    const promoted = 'promote-set RC-1, auctions 1.0.0, reports 1.0.0 → auctions 1.1.0, reports 1.1.0 (revision 4)';
    expect((await release('promote', 'RC-1', '--why', 'tested')).out).toEqual([`production: ${promoted}`]);
    const again = await release('promote', 'RC-1', '--why', 'tested');
    expect(again).toEqual({ code: 0, out: ['RC-1 is already stable on production: nothing to do'], err: [] });
    expect((await release('list')).out).toContain('RC-1: promoted, auctions 1.1.0, reports 1.1.0');
    expect((await release('rollback', 'RC-1', '--why', 'wrong totals')).out).toEqual([
      'production: rollback-set RC-1, auctions 1.1.0, reports 1.1.0 → auctions 1.0.0, reports 1.0.0 (revision 5)',
    ]);
    const nothing = await release('rollback', 'RC-1', '--why', 'wrong totals');
    expect(nothing).toEqual({ code: 0, out: ['RC-1 is not promoted on production: nothing to do'], err: [] });
    const history = (await release('history', 'auctions')).out.map((line) => line.split('  ')[2]);
    expect(history).toEqual(['promote auctions', 'promote-set RC-1', 'rollback-set RC-1']);
  });

  it('a link is printed with the secret of the site, and is in the history without its signature', async () => {
    await release('candidate', 'auctions', '1.1.0', '--why', 'bids');
    const site = ['link', 'RC-1', '--site', 'https://test.opendate.example/some/page', '--hours', '2'];
    const { out } = await releaseIn({ RELEASE_LINK_SECRET }, ...site);
    expect(out).toEqual([
      expect.stringMatching(/^https:\/\/test\.opendate\.example\/\?set=RC-1&exp=1803985200&sig=[\w-]{43}$/),
    ]);
    const history = (await release('history', 'RC-1')).out.join('\n');
    expect(history).toContain('dana  override-link RC-1');
    expect(history).toContain('link to test.opendate.example until 2027-03-02T11:00:00.000Z');
    expect(JSON.stringify(await temporary.store.readAudit())).not.toContain(out[0]?.slice(-43));
  });

  it.each([
    [['candidate', 'auctions', '--why', 'x'], 2, 'an argument is missing'],
    [['candidate', 'auctions', '1.1.0', 'reports', '--why', 'x'], 2, 'reports has no version'],
    [['candidate', 'auctions', '1.1.0', 'auctions', '1.0.0', '--why', 'x'], 2, 'auctions is named twice'],
    [['candidate', 'auctions', '9.9.9', '--why', 'x'], 1, 'auctions 9.9.9 is not published (published: 1.0.0, 1.1.0)'],
    [['candidate', 'auctions', '1.0.0', '--why', 'x'], 1, 'auctions 1.0.0 is already stable on production'],
    [['candidate', 'auctions', '1.1.0', '--channel', 'dev', '--why', 'x'], 1, 'no shell is released on dev'],
    [['promote', 'RC-7', '--why', 'x'], 1, 'there is no release set RC-7 (newest: none)'],
    [['promote', 'RC-7', '1.0.0', '--why', 'x'], 2, 'RC-7 names its versions: leave 1.0.0 out'],
    [['rollback', 'RC-7', '--to', '1.0.0', '--why', 'x'], 2, 'RC-7 goes back to what it replaced: leave --to out'],
    [['link', 'RC-7', '--site', 'https://opendate.example'], 1, 'there is no release set RC-7'],
    [['link', 'RC-7', '--site', 'https://opendate.example', '--hours', 'x'], 2, '--hours takes a number'],
  ])('%j ends with exit code %i and says why', async (argv, code, message) => {
    const ended = await releaseIn({ RELEASE_LINK_SECRET }, ...argv);
    expect(ended).toEqual({ code, out: [], err: [expect.stringContaining(message)] });
  });

  it('a link without the secret of a site is refused', async () => {
    const { err } = await release('link', 'RC-1', '--site', 'https://opendate.example');
    expect(err[0]).toContain('RELEASE_LINK_SECRET must be');
  });
});

describe('release canary with steps [PLT-085]', () => {
  it('names the shares to come, in its answer and in the list', async () => {
    await publishArtifact(temporary.store, { name: 'shell' });
    for (const version of ['1.0.0', '1.1.0']) await publishArtifact(temporary.store, { version });
    for (const name of ['shell', 'schedules']) await release('promote', name, '1.0.0', '--why', 'x');
    expect((await release('canary', 'schedules', '1.1.0', '--steps', '5,25,100', '--why', 'x')).out).toEqual([
      'production: canary schedules, nothing → 1.1.0 (revision 3) at 5 percent, then 25, 100',
    ]);
    expect((await release('list')).out).toContain('schedules: stable 1.0.0, canary 1.1.0 at 5 percent, then 25, 100');
  });

  it.each(['25,5', '5,5', '0,5', '5,101', 'five', '5,', '1,2,3,4,5,6,7,8,9'])(
    'refuses the shares %s',
    async (steps) => {
      const { code, err } = await release('canary', 'schedules', '1.1.0', '--steps', steps, '--why', 'x');
      expect([code, err[0]]).toEqual([2, expect.stringContaining('--steps: up to 8 rising shares in percent')]);
    },
  );
});

describe('a malformed command line', () => {
  it.each([
    [['deploy'], 'release: there is no command deploy: use publish, promote,'],
    [['constructor'], 'release: there is no command constructor'],
    [['promote', 'shell'], 'release promote: --why is missing; usage: release promote NAME|SET [VERSION] --why TEXT'],
    [['promote', '--why', 'x'], 'release promote: an argument is missing; usage:'],
    [['list', 'all'], 'release list: unexpected argument "all"; usage: release list'],
    [['list', '--percent', '3'], "release list: Unknown option '--percent'; usage: release list"],
    [['list', '--channel', 'live'], 'release list: there is no channel live: use dev, staging, production'],
    [
      ['canary', 'shell', '2.0.0', '--percent', 'ten', '--why', 'x'],
      'release canary: --percent takes a number from 0 to 100',
    ],
    [['publish', 'shell'], 'release publish: --from is missing'],
  ])('%j ends with exit code 2 and the usage', async (argv, message) => {
    expect(await release(...argv)).toEqual({ code: 2, out: [], err: [expect.stringContaining(message)] });
  });

  it('help names every command', async () => {
    const { code, out } = await release('--help');
    expect(code).toBe(0);
    for (const command of [
      'publish',
      'candidate',
      'link',
      'sets',
      'promote',
      'rollback',
      'canary',
      'list',
      'history',
    ]) {
      expect(out).toContainEqual(expect.stringMatching(new RegExp(`^  ${command} `)));
    }
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
    const mark = '(forced past surface: the shell follows today)';
    expect((await release(...promote, '--force', 'the shell follows today')).out).toEqual([
      `production: promote schedules, nothing → 1.0.0 (revision 2) ${mark}`,
    ]);
    expect((await release('history', 'schedules')).out[0]).toContain(`a new grid ${mark}`);
  });

  it('lacks evidence that --require or RELEASE_REQUIRE asks for [PLT-034]', async () => {
    await publishArtifact(temporary.store, { name: 'shell' });
    const promote = ['promote', 'shell', '--why', 'x'];
    const refused = { code: 1, err: [expect.stringContaining('no failure drill of shell 1.0.0 is recorded')] };
    expect(await release(...promote, '--require', 'drill')).toMatchObject(refused);
    expect(await releaseIn({ RELEASE_REQUIRE: 'e2e,drill' }, ...promote)).toMatchObject(refused);
    expect(await release(...promote, '--require', 'luck')).toMatchObject({
      code: 2,
      err: [expect.stringContaining('there is no evidence luck: use drill, e2e')],
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
