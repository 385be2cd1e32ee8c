import { promoteRelease, rollbackRelease } from '../channel/change.ts';
import { damagedFiles } from '../version/published-artifact.ts';
import { openReleases } from '../channel/read-releases.ts';
import type { ReleaseStore } from '../store/store.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { describePruning } from '../testing/prune-behavior.ts';
import { pruneNow, fillForPruning, promoteEarlier } from '../testing/prune-scene.ts';
import { openFaultyConnection } from '../testing/faulty-connection.ts';
import { hasGateway, type ScratchGateway, startScratchGateway } from '../testing/scratch-gateway.ts';
import { describeStoreBehavior, NOTE } from '../testing/store-behavior.ts';
import { Bucket, type BucketSettings } from './bucket.ts';
import { openS3Store } from './s3-store.ts';

async function readObjects(bucket: Bucket): Promise<ReadonlyMap<string, Uint8Array>> {
  const keys = await bucket.keys('');
  return new Map(
    await Promise.all(keys.map(async (key) => [key, (await bucket.read(key)) ?? new Uint8Array()] as const)),
  );
}

const describeWithGateway = hasGateway() ? describe : describe.skip;

describeWithGateway('the S3 store on Ceph’s gateway (skipped where radosgw is not installed)', () => {
  let gateway: ScratchGateway;
  let bucket: BucketSettings;
  let store: ReleaseStore;

  beforeAll(async () => {
    gateway = await startScratchGateway();
  }, 60_000);
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    bucket = await gateway.makeBucket();
    store = openS3Store(bucket);
  });

  /** Publishes a shell and versions of a remote. */
  async function publishAll(...versions: readonly string[]): Promise<void> {
    const wishes = [{ name: 'shell' }, ...versions.map((version) => ({ version }))];
    await Promise.all(wishes.map((wish) => publishArtifact(store, wish)));
  }

  describeStoreBehavior(() => store);

  describe('a pruning', () => {
    // Publishing once and copying the objects into each bucket takes a fraction of the requests.
    let scene: ReadonlyMap<string, Uint8Array>;
    beforeAll(async () => {
      const model = await gateway.makeBucket();
      await fillForPruning(openS3Store(model));
      scene = await readObjects(new Bucket(model));
    });
    beforeEach(async () => {
      const objects = new Bucket(bucket);
      await Promise.all([...scene].map(([key, bytes]) => objects.replace(key, bytes)));
    });
    describePruning(() => store);

    it('that is cut off before or after it hides a version is ended by the next ones, and leaves no file [PLT-117]', async () => {
      await promoteEarlier(store, '1.0.0');
      for (const [folder, left] of [
        ['/versions/', ['1.0.0', '2.0.0', '3.0.0', '4.0.0']],
        ['/files/', ['1.0.0', '3.0.0', '4.0.0']],
      ] as const) {
        const connection = await openFaultyConnection(bucket.endpoint);
        connection.breakWhen(({ method, path }) => method === 'DELETE' && path.includes(folder), 'before');
        const cut = openS3Store({ ...bucket, endpoint: connection.endpoint });
        await expect(pruneNow(cut)).rejects.toThrow('got no answer');
        await connection.close();
        expect(await store.versions('schedules')).toEqual(left);
      }
      await pruneNow(store);
      expect(await store.versions('schedules')).toEqual(['1.0.0', '4.0.0']);
      const files = await new Bucket(bucket).keys('files/schedules/');
      expect(new Set(files.map((key) => key.split('/')[2]))).toEqual(new Set(['1.0.0', '4.0.0']));
    });
  });

  it('a channel whose revisions are lost, or edited by hand, is named and not changed [PLT-219]', async () => {
    await publishAll('1.0.0', '2.0.0');
    await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
    await promoteRelease(store, buildRequest({ version: '1.0.0' }));
    await store.appendNote({ ...NOTE, revision: 2 });
    const objects = new Bucket(bucket);
    const [newest = ''] = await objects.keys('channels/production/');
    const text = Buffer.from((await objects.read(newest)) ?? []).toString('utf8');
    await objects.replace(newest, text.replace('"stable":"1.0.0"', '"stable":"2.0.0"'));
    const promote = () => promoteRelease(openS3Store(bucket), buildRequest({ version: '2.0.0' }));
    await expect(promote()).rejects.toThrow('is not what the log says');
    for (const key of await objects.keys('channels/production/')) await objects.remove(key);
    await expect(promote()).rejects.toThrow('is lost, and the log has changes of it');
  });

  it('is empty before the first write', async () => {
    expect(await store.names()).toEqual([]);
    expect(await store.versions('schedules')).toEqual([]);
    expect(await store.readChannel('production')).toBeNull();
    expect(await store.readAudit()).toEqual({ rows: [], damagedLines: 0 });
    expect(await store.channelStamp('production')).toBe('none');
  });

  it('returns the published bytes, and null for what was not published', async () => {
    const sidecar = await publishArtifact(store);
    expect(await damagedFiles(store, sidecar)).toEqual([]);
    expect(Buffer.from((await store.readFile('schedules', '1.0.0', 'entry.js')) ?? []).toString()).toContain(
      'schedules@1.0.0',
    );
    expect(await store.readFile('schedules', '1.0.0', 'none.js')).toBeNull();
    expect(await store.readFile('schedules', '9.0.0', 'entry.js')).toBeNull();
    await expect(store.readFile('schedules', '1.0.0', '../../x')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('shows no version whose upload was cut off, and publishes it again [PLT-120]', async () => {
    const connection = await openFaultyConnection(bucket.endpoint);
    const cut = openS3Store({ ...bucket, endpoint: connection.endpoint });
    connection.breakWhen(({ method, path }) => method === 'PUT' && path.includes('/versions/'), 'before');
    await expect(publishArtifact(cut)).rejects.toThrow('got no answer');
    expect(await store.versions('schedules')).toEqual([]);
    expect(await store.readFile('schedules', '1.0.0', 'entry.js')).toBeNull();
    await publishArtifact(store);
    expect(await store.versions('schedules')).toEqual(['1.0.0']);
    await connection.close();
  });

  it('reports a promote as done when only its answer was lost [PLT-121]', async () => {
    await publishArtifact(store, { name: 'shell' });
    const connection = await openFaultyConnection(bucket.endpoint);
    const lossy = openS3Store({ ...bucket, endpoint: connection.endpoint });
    connection.breakWhen(({ method, path }) => method === 'PUT' && path.includes('/channels/'), 'after-first');
    const row = await promoteRelease(lossy, buildRequest({ name: 'shell', version: '1.0.0' }));
    expect((await store.readChannel('production'))?.change).toBe(row.id);
    expect((await store.readAudit()).rows.map(({ id }) => id)).toEqual([row.id]);
    await connection.close();
  });

  it('lets one of several promotes at the same moment win, and logs exactly those that took effect [PLT-121]', async () => {
    const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'];
    await publishAll(...versions);
    await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
    const results = await Promise.allSettled(
      versions.map((version) => promoteRelease(openS3Store(bucket), buildRequest({ version }))),
    );
    const winners = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value.to);
    expect(winners.length).toBeGreaterThan(0);
    const document = await store.readChannel('production');
    expect(winners).toContain(document?.names.schedules?.stable);
    expect(document?.revision).toBe(1 + winners.length);
    const { rows, damagedLines } = await store.readAudit();
    expect(damagedLines).toBe(0);
    expect(new Set(rows.map(({ to }) => to))).toEqual(new Set(['1.0.0', ...winners]));
    expect(rows).toHaveLength(1 + winners.length);
  });

  it('rolls back what was promoted, and another process sees it', async () => {
    await publishAll('1.0.0', '2.0.0');
    await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
    for (const version of ['1.0.0', '2.0.0']) await promoteRelease(store, buildRequest({ version }));
    const site = openReleases(openS3Store(bucket), 'production');
    expect((await site.current()).releases.schedules?.stable.version).toBe('2.0.0');
    await rollbackRelease(store, buildRequest({}));
    let stable = '2.0.0';
    while (stable === '2.0.0') stable = (await site.current()).releases.schedules?.stable.version ?? 'nothing';
    expect(stable).toBe('1.0.0');
  });

  it('keeps the last good state while the service does not answer [PLT-123]', async () => {
    await publishArtifact(store, { name: 'shell' });
    await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
    const connection = await openFaultyConnection(bucket.endpoint);
    const problems: string[] = [];
    const site = openReleases(openS3Store({ ...bucket, endpoint: connection.endpoint }), 'production', (problem) =>
      problems.push(problem.message),
    );
    await site.current();
    connection.breakWhen(() => true, 'before');
    while (problems.length === 0) {
      expect((await site.current()).releases.shell?.stable.version).toBe('1.0.0');
    }
    expect(problems).toEqual([expect.stringMatching(/^GET .* got no answer$/)]);
    await connection.close();
  });
});
