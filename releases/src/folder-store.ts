import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AuditLog, type AuditRow, parseAuditRow } from './audit.ts';
import { type Channel, type ChannelDocument, parseChannelDocument } from './channel.ts';
import { appendLine, hasCode, placeNewFile, replaceFile, syncFolder, writeNewFile } from './durable-file.ts';
import { withFolderLock } from './folder-lock.ts';
import { MalformedDocument } from './json-document.ts';
import { assertSafeName, assertSafePath, assertSafeVersion, isSafeName, isSafeVersion } from './safe-name.ts';
import { SIDECAR_FILE } from './sidecar.ts';
import type { ArtifactFile, ChannelChange, ReleaseStore } from './store.ts';

// A publish takes seconds, so a build that has been in the incoming folder for a day was abandoned by a crash.
const ABANDONED_MS = 24 * 3_600_000;
// Two changes within one tick of the file system's clock may get the same file time.
const CLOCK_TICK_MS = 100;

/**
 * A release store in a folder, created on the first write: `artifacts/NAME/VERSION/…`, `channels/CHANNEL.json`,
 * `audit.jsonl`, and the small documents under `documents/`.
 */
export function openFolderStore(root: string): ReleaseStore {
  const artifacts = join(root, 'artifacts');
  const incoming = join(root, 'incoming');
  const audit = join(root, 'audit.jsonl');
  const channelFile = (channel: Channel) => join(root, 'channels', `${channel}.json`);
  const artifactFolder = (name: string, version: string) => {
    assertSafeName(name);
    assertSafeVersion(version);
    return join(artifacts, name, version);
  };
  const documentFile = (path: string) => {
    assertSafePath(path);
    return join(root, 'documents', ...path.split('/'));
  };
  const underLock = <Result>(work: () => Promise<Result>) => withFolderLock(join(root, 'store.lock'), incoming, work);
  let unsettled = 0;

  const readChannelText = (channel: Channel) => orNull(readFile(channelFile(channel), 'utf8'));
  const writeChannel = (document: ChannelDocument) =>
    replaceFile(channelFile(document.channel), `${JSON.stringify(document, null, 2)}\n`);

  async function readChannel(channel: Channel): Promise<ChannelDocument | null> {
    const text = await readChannelText(channel);
    return text === null ? null : parseChannelDocument(text, `${channel}.json`);
  }

  return {
    readChannel,
    readChannelText,

    async names() {
      const names = (await foldersIn(artifacts)).filter(isSafeName);
      const versions = await Promise.all(names.map((name) => foldersIn(join(artifacts, name))));
      return names.filter((_name, index) => versions[index]?.length !== 0);
    },

    async versions(name) {
      assertSafeName(name);
      return (await foldersIn(join(artifacts, name))).filter(isSafeVersion);
    },

    async readFile(name, version, path) {
      const folder = artifactFolder(name, version);
      assertSafePath(path);
      return await orNull(readFile(join(folder, ...path.split('/'))));
    },

    async writeArtifact(name, version, files) {
      const target = artifactFolder(name, version);
      if (await orNull(stat(target))) return 'exists';
      await removeAbandoned(incoming);
      const folder = join(incoming, randomUUID());
      try {
        await writeFiles(folder, files);
        await mkdir(dirname(target), { recursive: true });
        await rename(folder, target);
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        if (hasCode(error, 'EEXIST', 'ENOTEMPTY')) return 'exists';
        throw error;
      }
      for (const parent of [dirname(target), artifacts, root]) await syncFolder(parent);
      return 'written';
    },

    async removeArtifact(name, version) {
      const folder = artifactFolder(name, version);
      if ((await orNull(stat(folder))) === null) return;
      // Leaves by one rename, because a folder that is removed file by file would be visible and incomplete.
      const leaving = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      if ((await orNull(rename(folder, leaving).then(() => true))) === null) return;
      await syncFolder(dirname(folder));
      await rm(leaving, { recursive: true, force: true });
    },

    async documents(folder) {
      const entries = (await orNull(readdir(documentFile(folder), { withFileTypes: true }))) ?? [];
      const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'));
      return files.map((entry) => `${folder}/${entry.name}`).sort();
    },

    async readDocument(path) {
      return await orNull(readFile(documentFile(path), 'utf8'));
    },

    async writeDocument(path, text, mode) {
      const target = documentFile(path);
      await mkdir(dirname(target), { recursive: true });
      if (mode === 'new') return (await placeNewFile(target, text)) ? 'written' : 'exists';
      await underLock(() => replaceFile(target, text));
      return 'written';
    },

    async channelStamp(channel) {
      const found = await orNull(stat(channelFile(channel), { bigint: true }));
      if (!found) return 'none';
      const stamp = `${found.ino}-${found.size}-${found.mtimeNs}`;
      const isSettled = Date.now() - Number(found.mtimeMs) > CLOCK_TICK_MS;
      return isSettled ? stamp : `${stamp}-${(unsettled += 1)}`;
    },

    async commitChange({ document, expectedRevision, row }: ChannelChange) {
      await mkdir(dirname(channelFile(document.channel)), { recursive: true });
      return await underLock(async () => {
        const current = await readChannel(document.channel);
        if ((current?.revision ?? 0) !== expectedRevision) return 'conflict';
        await appendLine(audit, JSON.stringify(row));
        await writeChannel(document);
        return 'committed';
      });
    },

    async restoreChannel({ document, expectedText, row }) {
      await mkdir(dirname(channelFile(document.channel)), { recursive: true });
      return await underLock(async () => {
        if ((await readChannelText(document.channel)) !== expectedText) return 'conflict';
        await appendLine(audit, JSON.stringify(row));
        await writeChannel(document);
        return 'committed';
      });
    },

    async appendNote(row) {
      await mkdir(root, { recursive: true });
      await underLock(() => appendLine(audit, JSON.stringify(row)));
    },

    async readAudit() {
      return readLog((await orNull(readFile(audit, 'utf8'))) ?? '');
    },
  };
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
    throw error;
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = (await orNull(readdir(folder, { withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function writeFiles(folder: string, files: readonly ArtifactFile[]): Promise<void> {
  if (files.at(-1)?.path !== SIDECAR_FILE) throw new Error(`the last file of an artifact is ${SIDECAR_FILE}`);
  const folders = new Set([folder]);
  for (const { path, bytes } of files) {
    assertSafePath(path);
    const target = join(folder, ...path.split('/'));
    for (let parent = dirname(target); parent.length > folder.length; parent = dirname(parent)) folders.add(parent);
    await mkdir(dirname(target), { recursive: true });
    await writeNewFile(target, bytes, 0o444);
  }
  for (const written of folders) await syncFolder(written);
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of (await orNull(readdir(incoming))) ?? []) {
    const path = join(incoming, name);
    const found = await orNull(stat(path));
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

function readLog(text: string): AuditLog {
  const rows: AuditRow[] = [];
  let damagedLines = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    try {
      rows.push(parseAuditRow(line, `audit line ${index + 1}`));
    } catch (error) {
      if (!(error instanceof MalformedDocument)) throw error;
      damagedLines += 1;
    }
  }
  return { rows, damagedLines };
}
