import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { chmod, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteRelease, rollbackRelease, startCanary } from './change.ts';
import { switchOff } from './stop.ts';
import { openReleases, shareReads } from './read-releases.ts';
import { ReleaseError } from '../release-error.ts';
import { resolve } from './resolve.ts';
import type { ReleaseStore } from '../store/store.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { runChild } from '../testing/child-process.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
let store: ReleaseStore;
let problems: string[];

beforeEach(async () => {
  temporary = await makeTemporaryStore();
  store = temporary.store;
  problems = [];
  await publishArtifact(store, { name: 'shell' });
  for (const name of ['schedules', 'reports']) {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publishArtifact(store, { name, version });
  }
});
afterEach(() => temporary.remove());

async function promoteAll(): Promise<void> {
  await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
  for (const name of ['schedules', 'reports']) {
    for (const version of ['1.0.0', '2.0.0']) await promoteRelease(store, buildRequest({ name, version }));
  }
}

function openProduction() {
  return openReleases(store, 'production', (problem) => void problems.push(problem.message));
}

/** Ends a read that waits on a named pipe; does nothing to an ordinary file. */
async function unblock(path: string): Promise<void> {
  const writer = await open(path, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null);
  await writer?.close();
}

describe('an open channel', () => {
  it('gives the document and the sidecars of stable, canary and previous versions', async () => {
    await promoteAll();
    await startCanary(store, buildRequest({ version: '3.0.0', percent: 10 }));
    const { document, releases } = await openProduction().current();
    expect(document.names.schedules?.canary?.percent).toBe(10);
    const { stable, canary, previous } = releases.schedules ?? {};
    expect([stable?.version, canary?.version, previous?.version]).toEqual(['2.0.0', '3.0.0', '1.0.0']);
    expect(stable?.files).toHaveLength(2);
    expect(releases.shell?.previous).toBeNull();
  });

  it("shows another process's rollback at the next page load, for that remote only and without a restart [PLT-002]", async () => {
    await promoteAll();
    const releases = openProduction();
    const loadPage = async () => {
      const { document } = await releases.current();
      const resolved = Object.entries(resolve(document, { id: 'session' }));
      return Object.fromEntries(resolved.map(([name, { version }]) => [name, version]));
    };
    expect(await loadPage()).toEqual({ shell: '1.0.0', schedules: '2.0.0', reports: '2.0.0' });
    const command = await runChild(`
      const { runReleaseCommand } = await import(src + 'command/main.ts');
      process.exitCode = await runReleaseCommand(
        ['rollback', 'schedules', '--why', 'the grid is empty', '--store', ${JSON.stringify(temporary.root)}],
        { out: console.log, err: console.error },
      );
    `);
    expect(command).toMatchObject({ code: 0, out: 'production: rollback schedules, 2.0.0 → 1.0.0 (revision 6)\n' });
    expect(await loadPage()).toEqual({ shell: '1.0.0', schedules: '1.0.0', reports: '2.0.0' });
  });

  it('shows every one of many changes in quick succession', async () => {
    await promoteAll();
    const releases = openProduction();
    for (let round = 0; round < 10; round += 1) {
      for (const version of ['3.0.0', '2.0.0']) {
        await promoteRelease(store, buildRequest({ version }));
        expect((await releases.current()).document.names.schedules?.stable).toBe(version);
      }
    }
  });

  it('reads neither document nor sidecars again while nothing changed, and returns the same object', async () => {
    await promoteAll();
    const reads = { document: 0, file: 0 };
    const counting: ReleaseStore = {
      ...store,
      channelStamp: async (channel) => `revision ${(await store.readChannel(channel))?.revision}`,
      readChannel: (channel) => ((reads.document += 1), store.readChannel(channel)),
      readFile: (name, version, path) => ((reads.file += 1), store.readFile(name, version, path)),
    };
    const releases = openReleases(counting, 'production');
    const first = await releases.current();
    expect(reads).toEqual({ document: 1, file: 5 });
    expect(await releases.current()).toBe(first);
    expect(reads).toEqual({ document: 1, file: 5 });
    await promoteRelease(store, buildRequest({ version: '3.0.0' }));
    expect((await releases.current()).releases.schedules?.previous?.version).toBe('2.0.0');
    expect(reads).toEqual({ document: 2, file: 6 });
  });

  it('reads the stamp twice for all who ask during a read, and never gives one from before they asked', async () => {
    const reads: PromiseWithResolvers<number>[] = [];
    const read = shareReads(() => {
      const asked = Promise.withResolvers<number>();
      reads.push(asked);
      return asked.promise;
    });
    const answers = [read(), read(), read()];
    expect(reads).toHaveLength(1);
    reads[0]?.reject(new Error('offline'));
    await expect(answers[0]).rejects.toThrow('offline');
    expect(reads).toHaveLength(2);
    const late = read();
    reads[1]?.resolve(2);
    expect(await Promise.all(answers.slice(1))).toEqual([2, 2]);
    expect(reads).toHaveLength(3);
    reads[2]?.resolve(3);
    expect([await late, reads.length]).toEqual([3, 3]);
  });

  it('gives the sidecar of any published version, for pins and overrides', async () => {
    const releases = openProduction();
    expect((await releases.sidecar('reports', '3.0.0')).version).toBe('3.0.0');
    await expect(releases.sidecar('reports', '9.0.0')).rejects.toMatchObject({ code: 'unknown' });
  });

  it('throws until something is released, then gives the current state', async () => {
    const releases = openProduction();
    await expect(releases.current()).rejects.toThrow('nothing is released on production yet');
    await promoteAll();
    expect((await releases.current()).document.revision).toBe(5);
  });
});

describe('an open channel with an unreadable file', () => {
  it('keeps the last good state and reports each problem once', async () => {
    await promoteAll();
    const releases = openProduction();
    const good = await releases.current();
    const path = join(temporary.root, 'channels/production.json');
    await rename(path, `${path}.away`);
    await writeFile(path, '{"channel":');
    expect(await releases.current()).toBe(good);
    expect(await releases.current()).toBe(good);
    expect(problems).toEqual([expect.stringContaining('production.json is not JSON')]);
    await rename(`${path}.away`, path);
    expect(await releases.current()).toBe(good);
    await rm(path);
    expect(await releases.current()).toBe(good);
    expect(problems).toEqual([expect.anything(), 'nothing is released on production yet']);
  });

  it.each([
    ['damaged', (sidecar: string) => writeFile(sidecar, '{}')],
    ['missing', (sidecar: string) => rm(sidecar)],
    [
      'a pipe that never ends',
      async (sidecar: string) => {
        await rm(sidecar);
        execFileSync('mkfifo', [sidecar]);
      },
    ],
  ])('uses the previous version while the sidecar of the stable one is %s', async (_, breakIt) => {
    await promoteAll();
    await promoteRelease(store, buildRequest({ version: '3.0.0' }));
    const sidecar = join(temporary.root, 'artifacts/schedules/3.0.0/release.json');
    await chmod(sidecar, 0o644);
    await breakIt(sidecar);
    const releases = openProduction();
    const current = await releases.current();
    expect(current.releases.schedules?.stable.version).toBe('2.0.0');
    expect(current.releases.reports?.stable.version).toBe('2.0.0');
    expect(problems).toEqual([expect.stringContaining('schedules')]);
    await unblock(sidecar);
    await rollbackRelease(store, buildRequest({}));
    expect((await releases.current()).document.names.schedules?.stable).toBe('2.0.0');
    // The roll back may have asked for the version that it leaves.
    await unblock(sidecar);
  });

  it('omits a remote while no version of it is readable, but throws without a readable shell', async () => {
    for (const name of ['shell', 'schedules', 'reports'])
      await promoteRelease(store, buildRequest({ name, version: '1.0.0' }));
    const sidecar = join(temporary.root, 'artifacts/reports/1.0.0/release.json');
    await rename(sidecar, `${sidecar}.away`);
    const releases = openProduction();
    const without = await releases.current();
    expect(without.missing).toEqual(['reports']);
    expect(Object.keys(without.releases)).toEqual(['shell', 'schedules']);
    expect(Object.keys(resolve(without.document, { id: 'session' }))).toEqual(['shell', 'schedules']);
    expect(problems).toHaveLength(1);
    await rename(`${sidecar}.away`, sidecar);
    expect(await releases.current()).toMatchObject({ missing: [], releases: { reports: { previous: null } } });
    const shell = join(temporary.root, 'artifacts/shell/1.0.0/release.json');
    await chmod(shell, 0o644);
    await writeFile(shell, '{');
    await expect(openProduction().current()).rejects.toThrow(ReleaseError);
  });

  it('keeps a remote switched off whose versions cannot be read, also for a release set', async () => {
    for (const name of ['shell', 'reports']) await promoteRelease(store, buildRequest({ name, version: '1.0.0' }));
    await switchOff(store, buildRequest({ name: 'reports' }));
    await rename(join(temporary.root, 'artifacts/reports/1.0.0'), join(temporary.root, 'away'));
    const { document, missing } = await openProduction().current();
    expect(missing).toEqual(['reports']);
    expect(document.names.reports?.disabled).toEqual({ why: 'a release day' });
    const set = { id: 'RC-1', versions: { reports: '2.0.0' } };
    expect(Object.keys(resolve(document, { id: 'session' }, { set }))).toEqual(['shell']);
  });

  it('ignores a canary until its missing sidecar is back', async () => {
    await promoteAll();
    await startCanary(store, buildRequest({ version: '3.0.0', percent: 100 }));
    const folder = join(temporary.root, 'artifacts/schedules/3.0.0');
    await rename(folder, join(temporary.root, 'away'));
    const releases = openProduction();
    const without = await releases.current();
    expect(resolve(without.document, { id: 'session' }).schedules?.version).toBe('2.0.0');
    expect(await releases.current()).toBe(without);
    expect(problems).toHaveLength(1);
    await rename(join(temporary.root, 'away'), folder);
    expect(resolve((await releases.current()).document, { id: 'session' }).schedules?.version).toBe('3.0.0');
  });
});
