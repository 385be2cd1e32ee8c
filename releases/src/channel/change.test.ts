import { appendFile, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { effectiveRows } from '../model/audit.ts';
import type { ChannelDocument } from '../model/channel.ts';
import { switchOff, switchOn } from './stop.ts';
import { endCanary, promoteRelease, rollbackRelease, startCanary } from './change.ts';
import { resolve } from './resolve.ts';
import type { ReleaseStore } from '../store/store.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { dieOnRename, runChild } from '../testing/child-process.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
let store: ReleaseStore;

beforeEach(async () => {
  temporary = await makeTemporaryStore();
  store = temporary.store;
  await publishArtifact(store, { name: 'shell' });
  await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publishArtifact(store, { version });
});
afterEach(() => temporary.remove());

function promoteSchedules(version: string) {
  return promoteRelease(store, buildRequest({ version, why: `release ${version}` }));
}

async function readDocument(): Promise<ChannelDocument> {
  const document = await store.readChannel('production');
  if (!document) throw new Error('the channel has no document');
  return document;
}

async function readEffective() {
  return effectiveRows(await readDocument(), (await store.readAudit()).rows);
}

describe('promotions and rollbacks', () => {
  it('are logged with who, when, why, from and to [PLT-013]', async () => {
    await promoteSchedules('1.0.0');
    await promoteSchedules('2.0.0');
    const at = new Date('2027-03-02T10:00:00Z');
    await rollbackRelease(store, buildRequest({ who: 'kim', why: 'the grid is empty', at }));
    const rows = await readEffective();
    expect(rows.slice(1)).toMatchObject([
      { who: 'dana', at: '2027-03-02T09:00:00.000Z', action: 'promote', why: 'release 1.0.0', from: null, to: '1.0.0' },
      {
        who: 'dana',
        at: '2027-03-02T09:00:00.000Z',
        action: 'promote',
        why: 'release 2.0.0',
        from: '1.0.0',
        to: '2.0.0',
      },
      {
        who: 'kim',
        at: '2027-03-02T10:00:00.000Z',
        action: 'rollback',
        why: 'the grid is empty',
        from: '2.0.0',
        to: '1.0.0',
      },
    ]);
  });

  it('log what the gate checked and what the caller added as evidence', async () => {
    const row = await promoteRelease(store, buildRequest({ version: '1.0.0', evidence: { journeys: 41 } }));
    expect(row.evidence).toEqual({
      commit: 'ab12cd3',
      contractHash: 'c0ffee',
      filesVerified: 2,
      fits: ['schedules 1.0.0 on shell 1.0.0'],
      shown: [],
      notShown: [
        expect.stringContaining('running API'),
        expect.stringContaining('drill'),
        expect.stringContaining('browser'),
      ],
      journeys: 41,
    });
  });

  it('lead back two versions, never forward, when two rollbacks follow each other', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await promoteSchedules(version);
    await rollbackRelease(store, buildRequest({}));
    expect((await readDocument()).names.schedules).toMatchObject({ stable: '2.0.0', previous: '1.0.0' });
    await rollbackRelease(store, buildRequest({}));
    expect((await readDocument()).names.schedules).toMatchObject({ stable: '1.0.0', previous: null });
    await expect(rollbackRelease(store, buildRequest({}))).rejects.toMatchObject({ code: 'no-previous' });
  });

  it('never lead back to a version that was rolled back, even after two versions alternated', async () => {
    for (const version of ['1.0.0', '2.0.0', '1.0.0']) await promoteSchedules(version);
    await rollbackRelease(store, buildRequest({}));
    expect((await readDocument()).names.schedules).toMatchObject({ stable: '2.0.0', previous: null });
  });

  it('affect one channel and leave the others alone', async () => {
    await promoteSchedules('1.0.0');
    const before = await readDocument();
    await promoteRelease(store, buildRequest({ channel: 'staging', name: 'shell', version: '1.0.0' }));
    await promoteRelease(store, buildRequest({ channel: 'staging', version: '2.0.0' }));
    expect(await readDocument()).toEqual(before);
    expect((await store.readChannel('staging'))?.names.schedules?.stable).toBe('2.0.0');
  });

  it.each([{ who: ' ' }, { why: '' }])('are refused without a reason or a person: %j [PLT-013]', async (missing) => {
    await expect(promoteRelease(store, buildRequest({ ...missing, version: '1.0.0' }))).rejects.toMatchObject({
      code: 'invalid',
    });
    expect((await readDocument()).revision).toBe(1);
  });
});

describe('a canary', () => {
  it('is logged when it starts, changes its share and ends', async () => {
    await promoteSchedules('1.0.0');
    await startCanary(store, buildRequest({ version: '2.0.0', percent: 5 }));
    expect((await readDocument()).names.schedules?.canary).toMatchObject({ version: '2.0.0', percent: 5 });
    await startCanary(store, buildRequest({ version: '2.0.0', percent: 25 }));
    await endCanary(store, buildRequest({}));
    expect((await readDocument()).names.schedules?.canary).toBeNull();
    expect((await readEffective()).slice(2)).toMatchObject([
      { action: 'canary', from: null, to: '2.0.0', evidence: { percent: 5 } },
      { action: 'canary', from: '2.0.0', to: '2.0.0', evidence: { percent: 25 } },
      { action: 'end-canary', from: '2.0.0', to: null, evidence: { percent: 25 } },
    ]);
  });

  it('ends with a rollback, which records it as evidence', async () => {
    await promoteSchedules('1.0.0');
    await promoteSchedules('2.0.0');
    await startCanary(store, buildRequest({ version: '3.0.0', percent: 5 }));
    const row = await rollbackRelease(store, buildRequest({}));
    expect((await readDocument()).names.schedules?.canary).toBeNull();
    expect(row.evidence).toMatchObject({ canaryEnded: { version: '3.0.0', percent: 5 } });
  });
});

describe('a remote that is switched off', () => {
  const off = (why = 'bids are lost') => switchOff(store, buildRequest({ who: 'kim', why }));

  it('is switched off without the gate and on through it, each with its row [PLT-098]', async () => {
    await promoteSchedules('1.0.0');
    await rm(join(temporary.root, 'artifacts/schedules/1.0.0'), { recursive: true });
    await off();
    expect((await readDocument()).names.schedules).toMatchObject({
      stable: '1.0.0',
      disabled: { why: 'bids are lost' },
    });
    await expect(switchOn(store, buildRequest({}))).rejects.toThrow('schedules 1.0.0 is not published');
    await promoteSchedules('2.0.0');
    expect((await readDocument()).names.schedules).toMatchObject({
      stable: '2.0.0',
      disabled: { why: 'bids are lost' },
    });
    await switchOn(store, buildRequest({ why: 'mended' }));
    expect((await readDocument()).names.schedules?.disabled).toBeNull();
    expect((await readEffective()).slice(2)).toMatchObject([
      { action: 'switch-off', who: 'kim', from: '1.0.0', to: null, why: 'bids are lost' },
      { action: 'promote' },
      { action: 'switch-on', who: 'dana', from: null, to: '2.0.0', why: 'mended' },
    ]);
  });

  it('has no version for any session, not even for one that tests a release set with it [PLT-098]', async () => {
    await promoteSchedules('1.0.0');
    await off();
    const set = { id: 'RC-1', versions: { schedules: '2.0.0' } };
    expect(Object.keys(resolve(await readDocument(), { id: 'a' }, { set }))).toEqual(['shell']);
  });

  it('cannot be the shell, an unknown name or switched off twice for one reason [PLT-098]', async () => {
    const refused = (name: string, text: string) =>
      expect(switchOff(store, buildRequest({ name }))).rejects.toThrow(text);
    await refused('shell', 'shell cannot be switched off');
    await refused('nothing', 'nothing is not released on production');
    await promoteSchedules('1.0.0');
    await expect(switchOn(store, buildRequest({}))).rejects.toThrow('schedules is not switched off');
    await off();
    await expect(off()).rejects.toMatchObject({ code: 'no-change' });
    await off('bids are lost until Monday');
    expect((await readDocument()).names.schedules?.disabled?.why).toBe('bids are lost until Monday');
  });
});

describe('the gate', () => {
  async function refused(change: Promise<unknown>, message: string): Promise<void> {
    const before = await readDocument();
    const log = await store.readAudit();
    await expect(change).rejects.toThrow(message);
    expect(await readDocument()).toEqual(before);
    expect(await store.readAudit()).toEqual(log);
  }

  it('refuses a version that is not published and lists the published ones', async () => {
    await refused(promoteSchedules('9.9.9'), 'schedules 9.9.9 is not published (published: 1.0.0, 2.0.0, 3.0.0)');
  });

  it.each([
    ['changed', (path: string) => writeFile(path, 'x')],
    ['missing', (path: string) => rm(path)],
  ])('refuses a version with a file that is %s', async (_what, damage) => {
    const path = join(temporary.root, 'artifacts/schedules/1.0.0/assets/screen.js');
    await chmod(path, 0o644);
    await damage(path);
    await refused(promoteSchedules('1.0.0'), 'schedules 1.0.0 is damaged: assets/screen.js is not what was published');
  });

  it('refuses a remote that the stable shell cannot run', async () => {
    await publishArtifact(store, { version: '4.0.0', requires: { react: '^20.0.0' } });
    await refused(promoteSchedules('4.0.0'), 'schedules 4.0.0 needs react ^20.0.0; shell 1.0.0 provides 19.3.1');
    await publishArtifact(store, { version: '5.0.0', requires: { jotai: '^3.0.0' } });
    await refused(promoteSchedules('5.0.0'), 'needs jotai ^3.0.0; shell 1.0.0 does not provide it');
  });

  it('refuses a shell that cannot run a stable remote, even as a canary', async () => {
    await promoteSchedules('1.0.0');
    await publishArtifact(store, { name: 'shell', version: '2.0.0', provides: { react: '20.0.0' } });
    const shell = { name: 'shell', version: '2.0.0' };
    const message = 'schedules 1.0.0 needs react ^19.3.1; shell 2.0.0 provides 20.0.0';
    await refused(promoteRelease(store, buildRequest(shell)), message);
    await refused(startCanary(store, buildRequest({ ...shell, percent: 1 })), message);
  });

  it('refuses a remote while the channel has no shell', async () => {
    const change = promoteRelease(store, buildRequest({ channel: 'staging', version: '1.0.0' }));
    await expect(change).rejects.toThrow('no shell is released on staging: promote shell before schedules');
    expect(await store.readChannel('staging')).toBeNull();
  });

  it('refuses a rollback to a version whose files are missing', async () => {
    await promoteSchedules('1.0.0');
    await promoteSchedules('2.0.0');
    await rm(join(temporary.root, 'artifacts/schedules/1.0.0'), { recursive: true });
    await refused(rollbackRelease(store, buildRequest({})), 'schedules 1.0.0 is not published');
  });
});

describe('the log and the channel', () => {
  it('stay unchanged when the audit row cannot be written [PLT-013]', async () => {
    const log = join(temporary.root, 'audit.jsonl');
    const rows = await readFile(log, 'utf8');
    const before = await readDocument();
    await rm(log);
    await mkdir(log);
    await expect(promoteSchedules('1.0.0')).rejects.toThrow('EISDIR');
    expect(await readDocument()).toEqual(before);
    await rm(log, { recursive: true });
    await writeFile(log, rows);
    await promoteSchedules('1.0.0');
    expect(await readEffective()).toHaveLength(2);
  });

  it('distinguish changes that a crash cut off from effective ones, and accept later changes [PLT-013]', async () => {
    await promoteSchedules('1.0.0');
    const killed = await runChild(`
      ${dieOnRename(/production\.json$/)}
      const { openFolderStore } = await import(src + 'store/folder-store.ts');
      const { promoteRelease } = await import(src + 'channel/change.ts');
      await promoteRelease(openFolderStore(${JSON.stringify(temporary.root)}), {
        channel: 'production', name: 'schedules', version: '2.0.0', who: 'kim', why: 'cut off', at: new Date(),
      });
    `);
    expect(killed.signal).toBe('SIGKILL');
    expect((await readDocument()).names.schedules?.stable).toBe('1.0.0');
    await promoteSchedules('3.0.0');
    expect((await store.readAudit()).rows.map((row) => row.to)).toEqual(['1.0.0', '1.0.0', '2.0.0', '3.0.0']);
    expect((await readEffective()).map((row) => row.to)).toEqual(['1.0.0', '1.0.0', '3.0.0']);
  });

  it('stay readable after a half-written line at the end of the log', async () => {
    await appendFile(join(temporary.root, 'audit.jsonl'), '{"id":"half","at":"2027');
    await promoteSchedules('1.0.0');
    expect(await store.readAudit()).toMatchObject({ damagedLines: 1, rows: [{ name: 'shell' }, { to: '1.0.0' }] });
  });

  it('refuse a change of a name that was changed at the same moment', async () => {
    await promoteSchedules('1.0.0');
    await promoteSchedules('2.0.0');
    const results = await Promise.allSettled([
      rollbackRelease(store, buildRequest({ who: 'dana' })),
      rollbackRelease(store, buildRequest({ who: 'kim' })),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    });
    expect((await readDocument()).names.schedules?.stable).toBe('1.0.0');
  });

  it('let a remote be rolled back while lines of the log are damaged or the log is lost [PLT-104]', async () => {
    const log = join(temporary.root, 'audit.jsonl');
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await promoteSchedules(version);
    await appendFile(log, '{"id":"half","at":"2027');
    await rollbackRelease(store, buildRequest({}));
    expect((await readDocument()).names.schedules).toMatchObject({ stable: '2.0.0', previous: '1.0.0' });
    await rm(log);
    await rollbackRelease(store, buildRequest({}));
    expect((await readDocument()).names.schedules).toMatchObject({ stable: '1.0.0', previous: null });
  });

  it('refuse a change while the channel document is unreadable', async () => {
    await writeFile(join(temporary.root, 'channels/production.json'), '{"channel":');
    await expect(promoteSchedules('1.0.0')).rejects.toThrow('production.json is not JSON');
  });
});
