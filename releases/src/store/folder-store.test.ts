import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteRelease } from '../channel/change.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { describeStoreBehavior } from '../testing/store-behavior.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;

beforeEach(async () => {
  temporary = await makeTemporaryStore();
});
afterEach(() => temporary.remove());

describe('the folder store', () => {
  describeStoreBehavior(() => temporary.store);

  it('is empty before the first write', async () => {
    const { store } = temporary;
    expect(await store.names()).toEqual([]);
    expect(await store.versions('schedules')).toEqual([]);
    expect(await store.readChannel('production')).toBeNull();
    expect(await store.readAudit()).toEqual({ rows: [], damagedLines: 0 });
    expect(await store.channelStamp('production')).toBe('none');
  });

  it('writes artifacts, channels and the audit log to their documented paths', async () => {
    const { root, store } = temporary;
    await publishArtifact(store, { name: 'shell' });
    await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
    expect(await readFile(join(root, 'artifacts/shell/1.0.0/assets/screen.js'), 'utf8')).toContain('shell@1.0.0');
    expect(JSON.parse(await readFile(join(root, 'artifacts/shell/1.0.0/release.json'), 'utf8'))).toMatchObject({
      name: 'shell',
    });
    expect(JSON.parse(await readFile(join(root, 'channels/production.json'), 'utf8'))).toMatchObject({ revision: 1 });
    expect(JSON.parse(await readFile(join(root, 'audit.jsonl'), 'utf8'))).toMatchObject({ to: '1.0.0' });
  });

  it.each(['../../../secret', '/etc/passwd', 'assets/../../2.0.0/entry.js'])(
    'does not read the path %s',
    async (path) => {
      await expect(temporary.store.readFile('schedules', '1.0.0', path)).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  it('refuses a name or version that leads out of its folder', async () => {
    const { store } = temporary;
    await expect(store.readFile('..', '1.0.0', 'x')).rejects.toMatchObject({ code: 'invalid' });
    await expect(store.readFile('schedules', '..', 'x')).rejects.toMatchObject({ code: 'invalid' });
    await expect(store.versions('../channels')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('returns null for a missing file or version, and for a folder', async () => {
    const { store } = temporary;
    await publishArtifact(store);
    expect(await store.readFile('schedules', '1.0.0', 'none.js')).toBeNull();
    expect(await store.readFile('schedules', '9.0.0', 'entry.js')).toBeNull();
    expect(await store.readFile('schedules', '1.0.0', 'assets')).toBeNull();
    expect(await store.readFile('schedules', '1.0.0', 'entry.js/x')).toBeNull();
  });

  it('ignores files and hidden folders that the operating system adds to its folders', async () => {
    const { root, store } = temporary;
    await publishArtifact(store);
    await mkdir(join(root, 'artifacts/.Trash/1.0.0'), { recursive: true });
    await writeFile(join(root, 'artifacts/schedules/.DS_Store'), '');
    expect(await store.names()).toEqual(['schedules']);
    expect(await store.versions('schedules')).toEqual(['1.0.0']);
  });

  it('repeats the stamp of a channel document only when the file is older than a clock tick', async () => {
    const { root, store } = temporary;
    await publishArtifact(store, { name: 'shell' });
    await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
    const stamp = () => store.channelStamp('production');
    const path = join(root, 'channels/production.json');
    const now = new Date(Date.now() + 5000);
    await utimes(path, now, now);
    expect(await stamp()).not.toBe(await stamp());
    const earlier = new Date(Date.now() - 5000);
    await utimes(path, earlier, earlier);
    expect(await stamp()).toBe(await stamp());
  });
});
