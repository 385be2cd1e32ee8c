import { type PruneFacts, planPruning } from './prune-plan.ts';
import { endCanary, promoteRelease, rollbackRelease, startCanary } from '../channel/change.ts';
import { runReleaseCommand } from '../command/main.ts';
import { createSet } from '../set/release-set.ts';
import { promoteSet, rollbackSet } from '../set/set-changes.ts';
import type { ReleaseStore } from '../store/store.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { dieOnRename, runChild } from '../testing/child-process.ts';
import { describePruning } from '../testing/prune-behavior.ts';
import {
  ago,
  pruneNow,
  fillForPruning,
  NOW,
  promoteEarlier,
  readActions,
  readReasons,
} from '../testing/prune-scene.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
let store: ReleaseStore;

beforeEach(async () => {
  temporary = await makeTemporaryStore();
  ({ store } = temporary);
  await fillForPruning(store);
});
afterEach(() => temporary.remove());

describe('in a folder', () => {
  describePruning(() => store);
});

it('a version stays while a channel names it, and the newest one always [PLT-113]', async () => {
  await promoteEarlier(store, '1.0.0');
  await promoteEarlier(store, '2.0.0');
  await startCanary(store, buildRequest({ version: '3.0.0', percent: 5, at: ago(50) }));
  expect(await readReasons(store)).toEqual({
    '1.0.0': ['previous on production'],
    '2.0.0': ['stable on production'],
    '3.0.0': ['canary on production at 5 percent'],
    '4.0.0': ['last version of schedules'],
  });
  await endCanary(store, buildRequest({ at: ago(40) }));
  expect((await pruneNow(store)).deleted.map(({ version }) => version)).toEqual(['3.0.0']);
  expect(await store.versions('schedules')).toEqual(['1.0.0', '2.0.0', '4.0.0']);
  expect(await store.versions('shell')).toEqual(['1.0.0']);
});

it('a version stays for the history of N days and for tabs that were loaded M hours ago [PLT-113]', async () => {
  await promoteEarlier(store, '1.0.0', ago(60));
  await promoteEarlier(store, '2.0.0', ago(20));
  await promoteEarlier(store, '3.0.0', ago(1));
  const history = (day: string) => `history: promote schedules on production, ${day}`;
  const tabs = `open tabs: released on production until ${ago(1).toISOString()}`;
  expect((await readReasons(store))['1.0.0']).toEqual([history('2027-05-12'), tabs]);
  expect((await readReasons(store, { days: 10 }))['1.0.0']).toEqual([tabs]);
  expect((await readReasons(store, { days: 10, hours: 12 }))['1.0.0']).toEqual([]);
  expect((await readReasons(store, { days: 0, hours: 48 }))['2.0.0']).toEqual(['previous on production', tabs]);
});

it('a version stays for a release set of the last N days, or an older one with a valid link [PLT-113]', async () => {
  await promoteEarlier(store, '4.0.0');
  const writeSet = (id: string, version: string, days: number) =>
    store.writeDocument(
      `sets/${id}.json`,
      JSON.stringify({ id, at: ago(days).toISOString(), versions: { schedules: version } }),
      'new',
    );
  await writeSet('RC-1', '1.0.0', 40);
  await writeSet('RC-2', '2.0.0', 3);
  await writeSet('RC-3', '3.0.0', 40);
  const [row] = (await store.readAudit()).rows;
  if (!row) throw new Error('the log is empty');
  const link = { ...row, id: 'link', action: 'open-set' as const, name: 'RC-3', at: ago(40).toISOString() };
  await store.appendNote({ ...link, from: null, to: null, names: {}, evidence: { until: '2027-06-02T00:00:00.000Z' } });
  expect(await readReasons(store)).toMatchObject({
    '1.0.0': [],
    '2.0.0': ['release set RC-2 of 2027-05-29'],
    '3.0.0': ['release set RC-3 of 2027-04-22, with a valid link'],
  });
});

it('a version that a release set replaced in the last N days stays [PLT-113]', async () => {
  await promoteEarlier(store, '1.0.0');
  const request = { channel: 'production', who: 'kim', why: 'x', at: ago(40) } as const;
  const { set } = await createSet(store, { ...request, versions: { schedules: '2.0.0' } });
  await promoteSet(store, { ...request, id: set.id, at: ago(20) });
  await promoteEarlier(store, '3.0.0', ago(10));
  const history = 'history: promote-set RC-1 on production, 2027-05-12';
  expect((await readReasons(store))['1.0.0']).toEqual([history]);
  expect((await readReasons(store, { days: 15 }))['1.0.0']).toEqual([]);
});

it('a version that was just built or cannot be read stays, and so does every server [PLT-113]', () => {
  const facts: PruneFacts = { now: NOW, days: 30, hours: 48, channels: [], rows: [], sets: [], stored: [] };
  const one = (name: string, version: string, builtAt: string | null) => ({ name, version, builtAt, bytes: 10 });
  const stored = [
    one('auctions', '1.0.0', ago(20).toISOString()),
    one('auctions', '0.9.0', null),
    one('auctions', '2.0.0', ago(1).toISOString()),
    one('server', '1.0.0', ago(90).toISOString()),
    one('server', '2.0.0', ago(80).toISOString()),
  ];
  expect(planPruning({ ...facts, stored }).map(({ keep }) => keep)).toEqual([
    ['built on 2027-05-12'],
    ['its description cannot be read'],
    ['last version of auctions', 'built on 2027-05-31'],
    ['servers are never deleted'],
    ['servers are never deleted', 'last version of server'],
  ]);
});

it('a dry run says why each version stays and what each other one frees, and changes nothing [PLT-114]', async () => {
  await promoteEarlier(store, '1.0.0');
  const run = async (...argv: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const env = { RELEASE_STORE: temporary.root, USER: 'dana' };
    const code = await runReleaseCommand(['prune', ...argv], { out: print, err: print, env, now: () => NOW });
    return { code, lines };
  };
  const before = await readActions(store);
  expect(await run('--dry-run')).toEqual({
    code: 0,
    lines: [
      'keeps   schedules 1.0.0  stable on production',
      'keeps   schedules 4.0.0  last version of schedules',
      'keeps   shell 1.0.0  stable on production; last version of shell',
      'frees   schedules 2.0.0  0.0 MB',
      'frees   schedules 3.0.0  0.0 MB',
      'dry run: would delete 2 version(s), 0.0 MB; nothing was changed',
    ],
  });
  expect(await readActions(store)).toEqual(before);
  expect(await store.versions('schedules')).toHaveLength(4);
  expect(await run()).toMatchObject({ code: 2, lines: [expect.stringContaining('--why is missing')] });
  expect((await run('--why', 'disk')).lines.at(-1)).toBe('deleted 2 version(s), 0.0 MB');
});

it('a roll back does not make a deleted version the previous one', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await promoteEarlier(store, version);
  await store.removeArtifact('schedules', '1.0.0');
  await rollbackRelease(store, buildRequest({ at: NOW }));
  expect((await store.readChannel('production'))?.names.schedules).toMatchObject({ stable: '2.0.0', previous: null });
});

it('a roll back of a release set does not make a deleted version the previous one', async () => {
  for (const version of ['1.0.0', '2.0.0']) await promoteEarlier(store, version);
  const request = { channel: 'production', who: 'kim', why: 'x', at: NOW } as const;
  const { set } = await createSet(store, { ...request, versions: { schedules: '3.0.0' } });
  await promoteSet(store, { ...request, id: set.id });
  await store.removeArtifact('schedules', '1.0.0');
  await rollbackSet(store, { ...request, id: set.id });
  expect((await store.readChannel('production'))?.names.schedules).toMatchObject({ stable: '2.0.0', previous: null });
});

it('a store that remembers the description of a deleted version does not make it the previous one', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await promoteEarlier(store, version);
  const remembered = await store.readFile('schedules', '1.0.0', 'release.json');
  await store.removeArtifact('schedules', '1.0.0');
  const remembering: ReleaseStore = {
    ...store,
    readFile: async (name, version, path) =>
      `${name} ${version} ${path}` === 'schedules 1.0.0 release.json'
        ? remembered
        : await store.readFile(name, version, path),
  };
  await rollbackRelease(remembering, buildRequest({ at: NOW }));
  expect((await store.readChannel('production'))?.names.schedules).toMatchObject({ stable: '2.0.0', previous: null });
});

it('pruning that is killed leaves every version complete or absent, and the next one ends its work [PLT-117]', async () => {
  await promoteEarlier(store, '1.0.0');
  const { code } = await runChild(`
    ${dieOnRename(/incoming\/[0-9a-f-]{36}$/)}
    const { openFolderStore } = await import(src + 'store/folder-store.ts');
    const { prune } = await import(src + 'prune/prune.ts');
    const store = openFolderStore(${JSON.stringify(temporary.root)});
    await prune(store, { channel: 'production', who: 'a', why: 'b', at: new Date('${NOW.toISOString()}'), days: 30, hours: 48 });`);
  expect(code).toBeNull();
  expect(await store.versions('schedules')).toEqual(['1.0.0', '2.0.0', '3.0.0', '4.0.0']);
  await expect(promoteEarlier(store, '2.0.0', NOW)).rejects.toThrow(
    'schedules 2.0.0 is being deleted by pruning: take another version, or prune again',
  );
  expect((await pruneNow(store, { days: 3650 })).deleted).toEqual([]);
  await promoteEarlier(store, '2.0.0', NOW);
  expect((await pruneNow(store)).deleted.map(({ version }) => version)).toEqual(['3.0.0']);
});

it('pruning is refused while a channel has no document or a damaged one [PLT-117]', async () => {
  await promoteEarlier(store, '1.0.0');
  await expect(pruneNow({ ...store, readChannel: async () => null }, { days: 0, hours: 0 })).rejects.toThrow(
    'production has changes in the log but no document: repair it before pruning',
  );
  expect(await store.versions('schedules')).toHaveLength(4);
});

it('an operator who looked before another one changed the name gets a conflict that says who [PLT-111]', async () => {
  const seen = (await promoteEarlier(store, '1.0.0')).revision;
  await promoteRelease(store, buildRequest({ version: '2.0.0', who: 'Ada Moss <ada@x.test>', why: 'release day' }));
  const late = promoteRelease(store, buildRequest({ version: '3.0.0', seen }));
  await expect(late).rejects.toMatchObject({
    code: 'conflict',
    message:
      'Ada Moss <ada@x.test> changed schedules on production after you looked: promote schedules, 1.0.0 → 2.0.0 (release day). Look again.',
  });
  await publishArtifact(store, { name: 'reports' });
  await promoteRelease(store, buildRequest({ name: 'reports', version: '1.0.0', seen }));
});
