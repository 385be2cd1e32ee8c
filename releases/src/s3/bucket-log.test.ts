import type { AuditRow } from '../model/audit.ts';
import { emptyChannel } from '../model/channel.ts';
import { BucketLog } from './bucket-log.ts';
import { BucketUnavailableError } from './bucket.ts';
import { revisionKey } from './revision.ts';

const PAGE = 1000;

/** The objects of a bucket in memory, and how often it was asked for what. */
class MemoryBucket {
  readonly objects = new Map<string, Uint8Array>();
  asked = { lists: 0, reads: 0, writes: 0 };
  isReadOnly = false;

  async read(key: string): Promise<Uint8Array | null> {
    this.asked.reads += 1;
    return this.objects.get(key) ?? null;
  }

  async keys(folder: string, until: string | null = null): Promise<string[]> {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(folder)).sort();
    const end = until === null ? keys.length : keys.indexOf(until);
    this.asked.lists += Math.max(1, Math.ceil(end / PAGE));
    return keys.slice(0, end);
  }

  async replace(key: string, body: Uint8Array | string): Promise<void> {
    this.asked.writes += 1;
    if (this.isReadOnly) throw new BucketUnavailableError(`PUT ${key} was answered with 403`);
    this.objects.set(key, Buffer.from(body));
  }

  /** What was asked since the last call. */
  count(): MemoryBucket['asked'] {
    const { asked } = this;
    this.asked = { lists: 0, reads: 0, writes: 0 };
    return asked;
  }
}

function buildRow(revision: number): AuditRow {
  const facts = { who: 'dana', action: 'promote', name: 'schedules', from: null, to: `${revision}.0.0` } as const;
  const at = new Date(Date.UTC(2027, 0, 1) + revision * 60_000).toISOString();
  const rest = { channel: 'production', why: 'x', evidence: {}, names: {}, salt: null, after: null } as const;
  return { id: `row-${revision}`, at, revision, ...facts, ...rest };
}

function addChanges(bucket: MemoryBucket, from: number, to: number): void {
  for (let revision = from; revision <= to; revision += 1) {
    const document = { ...emptyChannel('production', 'salt', new Date(0)), revision };
    const text = JSON.stringify({ document, row: buildRow(revision) });
    bucket.objects.set(revisionKey('production', revision), Buffer.from(text));
  }
}

let bucket: MemoryBucket;
beforeEach(() => {
  bucket = new MemoryBucket();
});

it('of a log of 10,000 changes only the first reader ever asks for each [PLT-128]', async () => {
  addChanges(bucket, 1, 10_000);
  await new BucketLog(bucket).read();
  expect(bucket.count()).toEqual({ lists: 12, reads: 10_001, writes: 1 });
  const log = new BucketLog(bucket);
  expect((await log.read()).rows).toEqual(Array.from({ length: 10_000 }, (_, index) => buildRow(index + 1)));
  expect(bucket.count()).toEqual({ lists: 12, reads: 1, writes: 0 });
  addChanges(bucket, 10_001, 10_003);
  expect((await log.read()).rows.at(-1)?.id).toBe('row-10003');
  expect(bucket.count()).toEqual({ lists: 3, reads: 3, writes: 0 });
});

it('a reader asks for what came after the snapshot, and a reader of many such rows writes the next one', async () => {
  addChanges(bucket, 1, 200);
  await new BucketLog(bucket).read();
  addChanges(bucket, 201, 299);
  bucket.count();
  expect((await new BucketLog(bucket).read()).rows).toHaveLength(299);
  expect(bucket.count()).toMatchObject({ reads: 100, writes: 0 });
  addChanges(bucket, 300, 300);
  await new BucketLog(bucket).read();
  expect(bucket.count()).toMatchObject({ reads: 101, writes: 1 });
  expect((await new BucketLog(bucket).read()).rows).toHaveLength(300);
  expect(bucket.count()).toMatchObject({ reads: 1, writes: 0 });
});

it.each([
  { snapshot: 'no archive', bytes: 'none' },
  { snapshot: 'cut off', bytes: 'cut' },
])('a snapshot that is $snapshot is not needed: the objects have every row [PLT-128]', async ({ bytes }) => {
  addChanges(bucket, 1, 120);
  await new BucketLog(bucket).read();
  const whole = bucket.objects.get('log/rows.json.gz') ?? Buffer.alloc(0);
  bucket.objects.set('log/rows.json.gz', bytes === 'cut' ? whole.subarray(0, 200) : Buffer.from(bytes));
  expect((await new BucketLog(bucket).read()).rows).toHaveLength(120);
});

it('a row whose object is gone is not taken from the snapshot', async () => {
  addChanges(bucket, 1, 120);
  await new BucketLog(bucket).read();
  bucket.objects.delete(revisionKey('production', 7));
  expect((await new BucketLog(bucket).read()).rows.map(({ revision }) => revision)).not.toContain(7);
});

it('a reader who may not write also reads the whole log', async () => {
  addChanges(bucket, 1, 120);
  bucket.isReadOnly = true;
  expect((await new BucketLog(bucket).read()).rows).toHaveLength(120);
});

it('a damaged object is counted, and read again by the next process', async () => {
  addChanges(bucket, 1, 120);
  bucket.objects.set(revisionKey('production', 5), Buffer.from('{"document"'));
  for (let process = 0; process < 2; process += 1) {
    const { rows, damagedLines } = await new BucketLog(bucket).read();
    expect([rows.length, damagedLines]).toEqual([119, 1]);
  }
});
