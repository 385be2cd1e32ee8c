import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactOptions } from '../testing/artifact-builder.ts';
import { buildFacts, publishArtifact, writeBuild } from '../testing/artifact-builder.ts';
import type { TemporaryStore } from '../testing/temporary-store.ts';
import { makeTemporaryStore } from '../testing/temporary-store.ts';
import { runReleaseCommand } from './main.ts';

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

async function releaseIn(environment: Readonly<Record<string, string>>, ...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runReleaseCommand(argv, {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    env: { RELEASE_STORE: temporary.root, USER: 'dana', ...environment },
    cwd: '/nowhere',
    now: () => new Date('2027-03-02T09:00:00Z'),
  });
  return { code, out, err };
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
    [['resolve', '--session', 'a', '--channel', 'dev'], 'release resolve: nothing is released on dev yet'],
  ])('the arguments %j are refused with one line that says why', async (argv, message) => {
    await releaseShell();
    expect(await release(...argv)).toEqual({ code: 1, out: [], err: [message] });
  });
});

describe('release list, canary and resolve', () => {
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

  it('resolve shows the versions of a session with their reasons', async () => {
    await releaseShell();
    for (const version of ['1.0.0', '1.1.0']) await publishArtifact(temporary.store, { version });
    await release('promote', 'schedules', '1.0.0', '--why', 'x');
    await release('canary', 'schedules', '1.1.0', '--percent', '100', '--why', 'x');
    expect((await release('resolve', '--session', 'a')).out).toEqual([
      'shell 1.0.0 (stable)',
      'schedules 1.1.0 (canary 100/100)',
    ]);
    await release('end-canary', 'schedules', '--why', 'x');
    expect((await release('resolve', '--session', 'a')).out).toEqual([
      'shell 1.0.0 (stable)',
      'schedules 1.0.0 (stable)',
    ]);
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

describe('a malformed command line', () => {
  it.each([
    [['deploy'], 'release: there is no command deploy: use publish, promote,'],
    [['constructor'], 'release: there is no command constructor'],
    [['promote', 'shell'], 'release promote: --why is missing; usage: release promote NAME [VERSION] --why TEXT'],
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
    for (const command of ['publish', 'promote', 'rollback', 'canary', 'list', 'history', 'resolve']) {
      expect(out).toContainEqual(expect.stringMatching(new RegExp(`^  ${command} `)));
    }
    expect((await release()).code).toBe(2);
  });
});
