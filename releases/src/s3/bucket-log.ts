import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { type AuditLog, type AuditRow, auditRowSchema, parseAuditRow } from '../model/audit.ts';
import { BoundedMemory } from '../store/bounded-memory.ts';
import { type Channel, CHANNELS } from '../model/channel.ts';
import { MalformedDocumentError, parseJson, readDocument } from '../model/json-document.ts';
import { type Bucket, BucketUnavailableError } from './bucket.ts';
import { mapWithConcurrency } from '../store/map-with-concurrency.ts';
import { inOrder, readRevision } from './revision.ts';

const NOTES = 'notes/';
const SNAPSHOT = 'log/rows.json.gz';
/** A reader who had to ask for at least this many rows one by one writes them down for the next one. */
const SNAPSHOT_AFTER = 100;
/** At most this many missing rows are asked for one by one, without a look at the snapshot. */
const FEW = 10;
/** Characters of rows that a process remembers. */
const MOST_REMEMBERED = 32 * 1024 * 1024;

const snapshotSchema = z.object({ rows: z.record(z.string(), auditRowSchema) });
const compress = promisify(gzip);
const decompress = promisify(gunzip);

interface Entry {
  /** Null for a damaged one. */
  readonly row: AuditRow | null;
  /** Length of its text. */
  readonly length: number;
}

/**
 * The log of a bucket: the rows of all revisions and the notes. Their objects are the truth and never change; the
 * snapshot repeats rows of objects that are still listed, so that a process does not ask for each of them, and may be
 * missing, damaged or old at any time.
 */
export class BucketLog {
  readonly #bucket: Pick<Bucket, 'read' | 'keys' | 'replace'>;
  readonly #entries = new BoundedMemory<Entry>(MOST_REMEMBERED, ({ length }) => length);
  /** The keys of each channel's revisions, newest first; only newer ones are ever added. */
  readonly #revisions = new Map<Channel, readonly string[]>();

  constructor(bucket: Pick<Bucket, 'read' | 'keys' | 'replace'>) {
    this.#bucket = bucket;
  }

  /** The whole log, with what was written until this call. */
  async read(): Promise<AuditLog> {
    const listings = [...CHANNELS.map((channel) => this.#revisionKeys(channel)), this.#bucket.keys(NOTES)];
    const keys = (await Promise.all(listings)).flat();
    const found = new Map(keys.flatMap((key) => this.#remembered(key)));
    const isMissing = (key: string) => !found.has(key);
    if (keys.filter(isMissing).length > FEW) await this.#addSnapshot(found, new Set(keys));
    const asked = keys.filter(isMissing);
    for (const [key, entry] of await mapWithConcurrency(asked, (one) => this.#ask(one))) found.set(key, entry);
    for (const [key, entry] of found) this.#entries.set(key, entry);
    if (asked.length >= SNAPSHOT_AFTER) await this.#writeSnapshot(found);
    return assemble(keys, found);
  }

  #remembered(key: string): [string, Entry][] {
    const entry = this.#entries.get(key);
    return entry ? [[key, entry]] : [];
  }

  async #revisionKeys(channel: Channel): Promise<readonly string[]> {
    const known = this.#revisions.get(channel) ?? [];
    const keys = [...(await this.#bucket.keys(`channels/${channel}/`, known[0] ?? null)), ...known];
    this.#revisions.set(channel, keys);
    return keys;
  }

  async #ask(key: string): Promise<[string, Entry]> {
    const text = Buffer.from((await this.#bucket.read(key)) ?? []).toString('utf8');
    try {
      const row = key.startsWith(NOTES) ? parseAuditRow(text, key) : readRevision(text, key).row;
      return [key, { row, length: text.length }];
    } catch (error) {
      if (error instanceof MalformedDocumentError) return [key, { row: null, length: text.length }];
      throw error;
    }
  }

  /** Adds rows of listed objects that the snapshot has; nothing when there is none that can be read. */
  async #addSnapshot(found: Map<string, Entry>, listed: ReadonlySet<string>): Promise<void> {
    for (const [key, row] of Object.entries(await this.#readSnapshot()))
      if (listed.has(key) && !found.has(key)) found.set(key, { row, length: JSON.stringify(row).length });
  }

  async #readSnapshot(): Promise<Record<string, AuditRow>> {
    const bytes = await this.#bucket.read(SNAPSHOT);
    if (bytes === null) return {};
    try {
      const json = (await decompress(bytes)).toString('utf8');
      return readDocument(snapshotSchema, parseJson(json, SNAPSHOT), SNAPSHOT).rows;
    } catch {
      // The objects have everything; the next snapshot replaces this one.
      return {};
    }
  }

  async #writeSnapshot(found: ReadonlyMap<string, Entry>): Promise<void> {
    const rows = Object.fromEntries([...found].flatMap(([key, { row }]) => (row ? [[key, row]] : [])));
    try {
      await this.#bucket.replace(SNAPSHOT, await compress(JSON.stringify({ rows })));
    } catch (error) {
      // Those who may only read a bucket can also read its log.
      if (!(error instanceof BucketUnavailableError)) throw error;
    }
  }
}

function assemble(keys: readonly string[], found: ReadonlyMap<string, Entry>): AuditLog {
  const changes: AuditRow[] = [];
  const notes: AuditRow[] = [];
  for (const key of keys) {
    const row = found.get(key)?.row;
    if (row) (key.startsWith(NOTES) ? notes : changes).push(row);
  }
  return { rows: inOrder(changes, notes), damagedLines: keys.length - changes.length - notes.length };
}
