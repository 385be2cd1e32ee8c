import { randomUUID } from 'node:crypto';
import { BoundedMemory } from '../bounded-memory.ts';
import type { Channel, ChannelDocument } from '../channel.ts';
import { MalformedDocument } from '../json-document.ts';
import { assertSafeName, assertSafePath, assertSafeVersion, isSafeName, isSafeVersion } from '../safe-name.ts';
import { fileIntegrity, parseSidecarText, type Sidecar, SIDECAR_FILE } from '../sidecar.ts';
import type { ReleaseStore } from '../store.ts';
import { computeIntegrity } from '../published-artifact.ts';
import { Bucket, BucketUnavailable, type BucketSettings } from './bucket.ts';
import { BucketLog } from './bucket-log.ts';
import { ChannelPoll } from './channel-poll.ts';
import { inTurns } from '../in-turns.ts';
import { readRevision } from './revision.ts';
import { keyRevision, revisionKey } from './revision-key.ts';

/** Bytes of descriptions and revisions that a process remembers. */
const MOST_REMEMBERED = 32 * 1024 * 1024;

/**
 * A release store in a bucket of an S3 service that honors `If-None-Match: *`, with nothing but objects that are written
 * once: `versions/NAME/VERSION.json` is a sidecar, which makes the version visible, `files/NAME/VERSION/HASH` a file,
 * `channels/CHANNEL/…` a revision with its row of the log, `notes/…` a note; only `documents/…` and `log/…` are replaced.
 */
export function openS3Store(settings: BucketSettings): ReleaseStore {
  const bucket = new Bucket(settings);
  const polls = new Map<Channel, ChannelPoll>();
  const known = new BoundedMemory<Uint8Array>(MOST_REMEMBERED, (bytes) => bytes.length);
  const log = new BucketLog(bucket);
  let notes = 0;

  const versionKey = (name: string, version: string) => {
    assertSafeName(name);
    assertSafeVersion(version);
    return `versions/${name}/${version}.json`;
  };
  const fileKey = (name: string, version: string, integrity: string) =>
    `files/${name}/${version}/${Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex')}`;
  const documentKey = (path: string) => {
    assertSafePath(path);
    return `documents/${path}`;
  };

  /** Reads an object that never changes, once. */
  async function readOnce(key: string): Promise<Uint8Array | null> {
    const found = known.get(key) ?? (await bucket.read(key));
    if (found !== null) known.set(key, found);
    return found;
  }

  async function readText(key: string): Promise<string | null> {
    const bytes = await readOnce(key);
    return bytes && Buffer.from(bytes).toString('utf8');
  }

  async function findSidecar(name: string, version: string): Promise<Sidecar | null> {
    const json = await readText(versionKey(name, version));
    return json === null ? null : parseSidecarText(json, `${name}/${version}/${SIDECAR_FILE}`);
  }

  function poll(channel: Channel): ChannelPoll {
    const found = polls.get(channel);
    if (found) return found;
    const made = new ChannelPoll(async () => (await bucket.firstKey(`channels/${channel}/`)) ?? 'none');
    polls.set(channel, made);
    return made;
  }

  async function readChannel(channel: Channel): Promise<ChannelDocument | null> {
    const key = await bucket.firstKey(`channels/${channel}/`);
    const json = key === null ? null : await readText(key);
    return json === null ? null : readRevision(json, key ?? channel).document;
  }

  async function readChannelText(channel: Channel): Promise<string | null> {
    const key = await bucket.firstKey(`channels/${channel}/`);
    const json = key === null ? null : await readText(key);
    if (json === null) return null;
    try {
      return JSON.stringify(readRevision(json, key ?? channel).document);
    } catch (error) {
      if (error instanceof MalformedDocument) return json;
      throw error;
    }
  }

  return {
    readChannel,
    readChannelText,

    async names() {
      return (await bucket.entries('versions/')).folders.filter(isSafeName).sort();
    },

    async versions(name) {
      assertSafeName(name);
      const { objects } = await bucket.entries(`versions/${name}/`);
      return objects
        .map((object) => object.replace(/\.json$/, ''))
        .filter(isSafeVersion)
        .sort();
    },

    async readFile(name, version, path) {
      const key = versionKey(name, version);
      assertSafePath(path);
      if (path === SIDECAR_FILE) return await readOnce(key);
      const sidecar = await findSidecar(name, version);
      const integrity = sidecar && fileIntegrity(sidecar, path);
      return integrity === null ? null : await bucket.read(fileKey(name, version, integrity));
    },

    async writeArtifact(name, version, files) {
      const key = versionKey(name, version);
      const sidecar = files.at(-1);
      if (sidecar?.path !== SIDECAR_FILE) throw new Error(`the last file of an artifact is ${SIDECAR_FILE}`);
      if ((await bucket.read(key)) !== null) return 'exists';
      for (const { path } of files) assertSafePath(path);
      await inTurns(files.slice(0, -1), ({ bytes }) =>
        bucket.create(fileKey(name, version, computeIntegrity(bytes)), bytes),
      );
      return (await bucket.create(key, sidecar.bytes)) ? 'written' : 'exists';
    },

    async removeArtifact(name, version) {
      const key = versionKey(name, version);
      await bucket.remove(key);
      known.delete(key);
      await inTurns(await bucket.keys(`files/${name}/${version}/`), (file) => bucket.remove(file));
    },

    async documents(folder) {
      const key = documentKey(folder);
      return (await bucket.entries(`${key}/`)).objects.map((object) => `${folder}/${object}`).sort();
    },

    async readDocument(path) {
      const bytes = await bucket.read(documentKey(path));
      return bytes && Buffer.from(bytes).toString('utf8');
    },

    async writeDocument(path, text, mode) {
      const key = documentKey(path);
      if (mode === 'new') return (await bucket.create(key, text)) ? 'written' : 'exists';
      await bucket.replace(key, text);
      return 'written';
    },

    channelStamp: (channel) => poll(channel).value(),

    async commitChange({ document, expectedRevision, row }) {
      const { channel } = document;
      const current = await readChannel(channel);
      if ((current?.revision ?? 0) !== expectedRevision) return 'conflict';
      const isOurs = await bucket.create(revisionKey(channel, document.revision), JSON.stringify({ document, row }));
      poll(channel).forget();
      return isOurs ? 'committed' : 'conflict';
    },

    async restoreChannel({ document, expectedText, row }) {
      const { channel } = document;
      const newest = await bucket.firstKey(`channels/${channel}/`);
      if ((await readChannelText(channel)) !== expectedText) return 'conflict';
      // A damaged revision keeps its key, so the restored document is the one after it.
      const revision = Math.max(document.revision, newest === null ? 1 : keyRevision(newest) + 1);
      const text = JSON.stringify({ document: { ...document, revision }, row: { ...row, revision } });
      const isOurs = await bucket.create(revisionKey(channel, revision), text);
      poll(channel).forget();
      return isOurs ? 'committed' : 'conflict';
    },

    async appendNote(row) {
      notes += 1;
      // Notes of one instant stay in the order in which they were written.
      const place = `${Date.now()}${String(notes).padStart(6, '0')}`;
      const key = `notes/${row.at}-${place}-${randomUUID()}.json`;
      if (!(await bucket.create(key, JSON.stringify(row)))) throw new BucketUnavailable(`${key} was not written`);
    },

    readAudit: () => log.read(),
  };
}
