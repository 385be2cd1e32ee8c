import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promoteRelease } from './channel/change.ts';
import type { BucketSettings } from './s3/bucket.ts';
import { openS3Store } from './s3/s3-store.ts';
import { openFolderStore } from './store/folder-store.ts';
import { storeIdentity } from './store/store-identity.ts';
import type { ReleaseStore } from './store/store.ts';
import { openBucketObjects, openFolderObjects, type StoreObjects } from './store-objects.ts';
import { publishArtifact } from './testing/artifact-builder.ts';
import { buildRequest } from './testing/change-request.ts';
import { hasGateway, type ScratchGateway, startScratchGateway } from './testing/scratch-gateway.ts';

interface OpenedStore {
  readonly store: ReleaseStore;
  readonly objects: StoreObjects;
}

async function fill(store: ReleaseStore): Promise<void> {
  for (const name of ['shell', 'schedules']) {
    await publishArtifact(store, { name });
    await promoteRelease(store, buildRequest({ name, version: '1.0.0' }));
  }
  await store.writeDocument('evidence/RC-1/e2e.json', '{"passed":1}', 'new');
  await storeIdentity(store);
}

async function readAll({ objects }: OpenedStore): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for await (const { path, bytes } of objects.read()) all.set(path, Buffer.from(bytes).toString('base64'));
  return all;
}

function describeCopies(open: () => Promise<OpenedStore>): void {
  it('a copy of every object is a store with the same channels, log, evidence and versions, and an identity of its own [PLT-176]', async () => {
    const [from, to] = [await open(), await open()];
    await fill(from.store);
    for await (const object of from.objects.read()) await to.objects.create(object);
    expect(await readAll(to)).toEqual(await readAll(from));
    expect(await to.objects.paths()).toEqual([...(await readAll(from)).keys()]);
    const channel = await to.store.readChannel('production');
    expect(channel).toMatchObject({ revision: 2, names: { schedules: { stable: '1.0.0' } } });
    expect(channel).toEqual(await from.store.readChannel('production'));
    expect(await to.store.readAudit()).toEqual(await from.store.readAudit());
    expect(await to.store.readDocument('evidence/RC-1/e2e.json')).toBe('{"passed":1}');
    expect(await storeIdentity(to.store)).not.toBe(await storeIdentity(from.store));
  });

  it('what refers to others is read before them, so that a promotion meanwhile leaves no channel without its version [PLT-176]', async () => {
    const place = await open();
    await fill(place.store);
    const paths: string[] = [];
    for await (const { path } of place.objects.read()) {
      paths.push(path);
      if (paths.length > 1) continue;
      await publishArtifact(place.store, { name: 'schedules', version: '2.0.0' });
      await promoteRelease(place.store, buildRequest({ name: 'schedules', version: '2.0.0' }));
    }
    expect(paths[0]).toMatch(/^channels\//);
    expect(paths.some((path) => path.includes('schedules/2.0.0'))).toBe(true);
  });

  it('a version that pruning removes in between is reported, and a copied object never replaces another [PLT-176]', async () => {
    const place = await open();
    await fill(place.store);
    const copy = async () => {
      for await (const { path } of place.objects.read())
        if (/^(?:artifacts|versions)\/schedules/.test(path)) await place.store.removeArtifact('schedules', '1.0.0');
    };
    await expect(copy()).rejects.toMatchObject({ code: 'conflict' });
    const [path = ''] = await place.objects.paths();
    const before = await place.objects.find(path);
    await place.objects.create({ path, bytes: Buffer.from('other') });
    expect(await place.objects.find(path)).toEqual(before);
  });
}

describe('the objects of a store in a folder', () => {
  const roots: string[] = [];
  const open = async () => {
    const root = await mkdtemp(join(tmpdir(), 'store-objects-'));
    roots.push(root);
    return { store: openFolderStore(root), objects: openFolderObjects(root), root };
  };
  afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true, force: true }))));

  describeCopies(open);

  it('leave out writes under way and a half line of the log, and artifacts stay read-only', async () => {
    const { store, objects, root } = await open();
    await fill(store);
    const whole = await objects.find('audit.jsonl');
    await writeFile(join(root, 'audit.jsonl'), '{"id":"half', { flag: 'a' });
    await writeFile(join(root, 'channels', 'production.json.tmp'), 'half');
    expect(await objects.find('audit.jsonl')).toEqual(whole);
    expect(await objects.paths()).not.toContain('channels/production.json.tmp');
    await objects.create({ path: 'artifacts/reports/1.0.0/entry.js', bytes: Buffer.from('x') });
    expect((await stat(join(root, 'artifacts/reports/1.0.0/entry.js'))).mode & 0o777).toBe(0o444);
    await expect(objects.create({ path: '../out', bytes: Buffer.from('x') })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

const describeWithGateway = hasGateway() ? describe : describe.skip;

describeWithGateway('the objects of a store in a bucket (skipped where radosgw is not installed)', () => {
  let gateway: ScratchGateway;
  beforeAll(async () => {
    gateway = await startScratchGateway();
  }, 60_000);
  afterAll(() => gateway.stop());

  describeCopies(async () => {
    const bucket: BucketSettings = await gateway.makeBucket();
    return { store: openS3Store(bucket), objects: openBucketObjects(bucket) };
  });
});
