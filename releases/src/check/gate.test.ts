import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteRelease } from '../channel/change.ts';
import { writeDrill, writeE2e } from './test-results.ts';
import type { GateFacts } from './gate.ts';
import type { ArtifactOptions } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import {
  API,
  AT,
  aShell,
  declare,
  GRID,
  route,
  SCHOOL_PAGE,
  STRICT,
  schedules,
  TEAM,
  UI,
  shareGateBench,
} from '../testing/gate-bench.ts';

const bench = shareGateBench();

interface BadCandidate {
  readonly code: string;
  readonly what: string;
  readonly wish?: ArtifactOptions;
  readonly words: RegExp;
  readonly facts?: GateFacts;
  /** Changes the published version or its evidence. */
  readonly spoil?: (version: string) => Promise<void>;
}

const bytes = (count: number) => 'x'.repeat(count);

const BAD: readonly BadCandidate[] = [
  {
    code: 'unfit',
    what: 'needs a version of a shared package that the shell does not provide',
    wish: schedules({ requires: { react: '^20.0.0' } }),
    words: /schedules 2\S+ needs react \^20\.0\.0; shell 1\.0\.0 provides 19\.3\.1: build one of the two again/,
  },
  {
    code: 'unfit',
    what: 'imports a name that the shell does not export',
    wish: schedules({ surface: { exports: {}, imports: { [UI]: ['Button', 'Banner'] } } }),
    words: /uses Banner of @open-date\/shared-ui, which shell 1\.0\.0 does not have: release a shell that has it/,
  },
  {
    code: 'unfit',
    what: 'takes a shared module whole that the shell does not share',
    wish: schedules({ surface: { exports: {}, imports: { maps: ['*'] } } }),
    words: /uses maps, which shell 1\.0\.0 does not have/,
  },
  {
    code: 'unfit',
    what: "makes a call at another address than the shell's client",
    wish: schedules({ api: { uses: { 'games.save': 'POST /api/v1/games' }, offers: {} } }),
    facts: { ...STRICT, api: { ...API, calls: [...API.calls, 'POST /api/v1/games'] } },
    words: /calls games\.save as POST \/api\/v1\/games, the client in shell 1\.0\.0 as PUT \/api\/v1\/games\/:id/,
  },
  {
    code: 'unfit',
    what: 'is a shell without a name that a released remote imports',
    wish: aShell({ surface: { exports: { [UI]: ['Ribbon'] }, imports: {} } }),
    words: /reports 1\.0\.0 uses Button of @open-date\/shared-ui, which shell 2\S+ does not have/,
  },
  {
    code: 'unfit',
    what: 'lacks a screen that another remote links to',
    wish: schedules({
      declaration: declare('schedules', { routes: [GRID, route('team', '/team/:schoolId')], pages: [SCHOOL_PAGE] }),
    }),
    words: /no longer has the screen team\.schedule \(\/team\/:schoolId\), and reports 1\.0\.0 links to it: keep it/,
  },
  {
    code: 'unfit',
    what: 'takes other parameters for a screen that another remote links to',
    wish: schedules({
      declaration: declare('schedules', { routes: [GRID, route('team.schedule', '/team/:id')], pages: [SCHOOL_PAGE] }),
    }),
    words: /gives the screen team\.schedule the address \/team\/:id in place of \/team\/:schoolId/,
  },
  {
    code: 'unfit',
    what: 'moves a screen that mails link to',
    wish: schedules({
      declaration: declare('schedules', { routes: [GRID, route('team.schedule', '/teams/:schoolId')], pages: [] }),
    }),
    words: /mails and notifications of the running server link to it: keep the screen at its address/,
  },
  {
    code: 'unfit',
    what: 'lacks the page of a school',
    wish: schedules({ declaration: declare('schedules', { routes: [GRID, TEAM], pages: [] }) }),
    words: /no longer has the page of a school \(\/team\/:id\?year=:season\), which the header's search opens/,
  },
  {
    code: 'unfit',
    what: 'has a menu entry that leads nowhere',
    wish: schedules({
      declaration: declare('schedules', {
        routes: [TEAM],
        menu: [{ menu: 'schedules', label: 'Grid', path: '/grid', order: 1, permission: 'schedules' }],
        pages: [SCHOOL_PAGE],
      }),
    }),
    words: /the menu entry "Grid" of schedules 2\S+ leads to \/grid, which nothing serves/,
  },
  {
    code: 'unfit',
    what: 'no longer exposes a remote module',
    wish: { ...schedules(), exposes: ['./screens'] },
    words: /no longer exposes \.\/remote, which the shell loads/,
  },
  {
    code: 'unfit',
    what: "declares another remote's address",
    wish: schedules({
      declaration: declare('schedules', { routes: [GRID, TEAM, route('numbers', '/reports')], pages: [SCHOOL_PAGE] }),
    }),
    words: /schedules 2\S+ and reports 1\.0\.0 both declare the address \/reports: give it to one of them/,
  },
  {
    code: 'unfit',
    what: "declares an address of the shell's own screens",
    wish: schedules({
      declaration: declare('schedules', { routes: [GRID, TEAM, route('sign-in', '/Login/')], pages: [SCHOOL_PAGE] }),
    }),
    words: /schedules 2\S+ and shell 1\.0\.0 both declare the address \/login: give it to one of them/,
  },
  {
    code: 'unfit',
    what: 'is a shell with a screen at the address of a remote',
    wish: aShell({ paths: ['/login', '/schedules'] }),
    words: /shell 2\S+ and schedules 1\.0\.0 both declare the address \/schedules: give it to one of them/,
  },
  {
    code: 'unfit',
    what: "declares another remote's menu entry",
    wish: schedules({
      declaration: declare('schedules', {
        routes: [GRID, TEAM],
        menu: [{ menu: 'schedules', label: 'reports', path: '/schedules', order: 1, permission: 'schedules' }],
        pages: [SCHOOL_PAGE],
      }),
    }),
    words: /both declare the entry "reports" of the menu schedules/,
  },
  {
    code: 'unfit',
    what: 'makes a call that the running API does not serve',
    wish: schedules({ contractHash: 'dec0de', api: { uses: { 'games.save': 'PUT /api/v1/games/:id' }, offers: {} } }),
    facts: { ...STRICT, api: { ...API, calls: ['GET /api/v1/games/:id'] } },
    words: /calls games\.save \(PUT \/api\/v1\/games\/:id\), which the running API does not serve: release the server/,
  },
  {
    code: 'unfit',
    what: 'was built against another contract and does not list its calls',
    wish: schedules({ contractHash: 'dec0de', api: null }),
    words:
      /was built against the contract dec0de, the running API serves c0ffee, and the build does not list its calls/,
  },
  {
    code: 'unfit',
    what: 'is a shell that needs a newer boot document than the server writes',
    wish: aShell({ bootVersion: 2 }),
    words: /shell 2\S+ needs version 2 of the boot document, the running server writes 1: release the server first/,
  },
  {
    code: 'unfit',
    what: 'has a screen above its budget',
    wish: {
      ...schedules(),
      files: { 'entry.js': 'e', 'assets/screen.js': bytes(50_000) },
      preload: { './remote': ['entry.js'], schedules: ['assets/screen.js'] },
    },
    words:
      /the screen schedules of schedules 2\S+ takes 48\.8 KB compressed, its budget is 48\.0 KB: load what can wait/,
  },
  {
    code: 'damaged',
    what: 'was changed in the store',
    wish: schedules(),
    spoil: async (version) => {
      const path = join(bench().root, 'artifacts/schedules', version, 'entry.js');
      await chmod(path, 0o644);
      await writeFile(path, 'x');
    },
    words: /is damaged: entry\.js is not what was published; publish schedules under a new version/,
  },
  {
    code: 'unchecked',
    what: 'has no failure drill',
    wish: schedules(),
    spoil: (version) => recordDrill(version, null, []),
    words:
      /the failure drill of schedules 2\S+ did not pass \(it did not end\): mend it, or run npm run release -- check schedules/,
  },
  {
    code: 'unchecked',
    what: 'has a failure drill without a case',
    wish: schedules(),
    spoil: (version) => recordDrill(version, AT, []),
    words: /the failure drill of schedules 2\S+ did not pass \(it has no case\)/,
  },
  {
    code: 'unchecked',
    what: 'failed a case of its failure drill',
    wish: schedules(),
    spoil: (version) => recordDrill(version, null, [{ case: 'entry hangs', result: 'a blank page', seconds: 8 }]),
    words: /did not pass \("entry hangs": a blank page\): mend it/,
  },
  {
    code: 'unchecked',
    what: 'has a red browser run',
    wish: schedules(),
    spoil: (version) => recordRun(version, [version], 1),
    words: /the browser run on schedules 2\S+ is not green \(40 passed, 1 failed\): mend what failed/,
  },
  {
    code: 'unchecked',
    what: 'has a browser run whose pages loaded another version',
    wish: schedules(),
    spoil: (version) => recordRun(version, ['1.0.0'], 0),
    words: /reported schedules 1\.0\.0, not 2\S+: test a set with it/,
  },
];

async function recordDrill(
  version: string,
  passedAt: string | null,
  cases: { readonly case: string; readonly result: string; readonly seconds: number }[],
) {
  await writeDrill(bench().store, { subject: `schedules@${version}`, at: AT, passedAt, cases });
}

async function recordRun(version: string, reported: string[], failed: number): Promise<void> {
  const versions = { schedules: version };
  const subject = `schedules@${version}`;
  await writeE2e(bench().store, {
    subject,
    set: null,
    versions,
    passed: 40,
    failed,
    reported: { schedules: reported },
    at: AT,
  });
}

describe('the promote gate', () => {
  it.each(BAD)(
    'refuses a candidate that $what ($code) [PLT-030] [PLT-031]',
    async ({ code, wish, words, facts, spoil }) => {
      const bad = await bench().candidate(wish ?? {});
      await spoil?.(bad.version);
      const before = await bench().store.readChannel('production');
      await expect(bench().promote(bad, facts)).rejects.toMatchObject({ code, message: expect.stringMatching(words) });
      expect(await bench().store.readChannel('production')).toEqual(before);
    },
  );

  it('admits a candidate that passes every check, and the row says what was shown [PLT-030]', async () => {
    const good = await bench().candidate(schedules());
    const row = await bench().promote(good);
    expect(row.evidence).toEqual({
      commit: 'ab12cd3',
      contractHash: 'c0ffee',
      filesVerified: 2,
      fits: [`schedules ${good.version} on shell 1.0.0`, 'schedules 1.0.0 on shell 1.0.0'],
      shown: [`drill of schedules@${good.version}, ${AT}`, `41 browser tests of schedules@${good.version}, ${AT}`],
      notShown: [],
    });
  });

  it('refuses a candidate without evidence only where evidence is asked for, and says what was not shown [PLT-034]', async () => {
    const bare = await bench().candidate(schedules(), { isProved: false });
    await expect(bench().promote(bare)).rejects.toMatchObject({
      code: 'unchecked',
      message: `no failure drill of schedules ${bare.version} is recorded: run npm run release -- check schedules ${bare.version}; no browser run on schedules ${bare.version} is recorded: test a set with it (npm run release -- set test SET)`,
    });
    const row = await promoteRelease(bench().store, buildRequest(bare));
    expect(row.evidence.notShown).toEqual([
      'whether a running API serves the contract: no site was asked (--site)',
      expect.stringContaining('no failure drill'),
      expect.stringContaining('no browser run'),
    ]);
  });

  it('takes the evidence of a release set for every version in it [PLT-034]', async () => {
    const { version } = await bench().candidate(schedules(), { isProved: false });
    await bench().prove({ name: 'schedules', version }, 'RC-42');
    const row = await bench().promote({ name: 'schedules', version }, { ...STRICT, set: 'RC-42' });
    expect(row.evidence.shown).toEqual([`drill of RC-42, ${AT}`, `41 browser tests of RC-42, ${AT}`]);
  });

  it('lets force pass with a reason of its own, marks the row with every finding, and forces no damaged bytes [PLT-035]', async () => {
    const bad = await bench().candidate(schedules({ surface: { exports: {}, imports: { [UI]: ['Banner'] } } }));
    const row = await bench().promote(bad, { ...STRICT, force: 'the shell follows within the hour' });
    expect(row.evidence.forced).toEqual({
      why: 'the shell follows within the hour',
      against: [{ code: 'unfit', message: expect.stringContaining('uses Banner') }],
    });
    const damaged = await bench().candidate(schedules());
    await BAD.find(({ code }) => code === 'damaged')?.spoil?.(damaged.version);
    await expect(bench().promote(damaged, { ...STRICT, force: 'now' })).rejects.toMatchObject({ code: 'damaged' });
    await expect(
      bench().promote(await bench().candidate(schedules()), { ...STRICT, force: ' ' }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it("notes what would refuse a change of a developer's own store, and refuses damaged bytes there too [PLT-034]", async () => {
    const bad = await bench().candidate(schedules({ surface: { exports: {}, imports: { [UI]: ['Banner'] } } }));
    const row = await promoteRelease(bench().store, buildRequest({ ...bad, gate: { policy: 'note' } }));
    expect(row.evidence.notShown).toContainEqual(expect.stringContaining('uses Banner'));
    expect(row.evidence).not.toHaveProperty('forced');
  });
});
