import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode, orNull, syncFolder, writeNewFile } from './durable-file.ts';
import { assertSafeName, assertSafePath, assertSafeVersion, isSafeName, isSafeVersion } from '../model/safe-name.ts';
import { SIDECAR_FILE } from '../model/sidecar.ts';
import type { ArtifactFile, ArtifactStore } from './store.ts';

// A publish takes seconds, so a build that has been in the incoming folder for a day was abandoned by a crash.
const ABANDONED_MS = 24 * 3_600_000;

/** The artifacts of a store under `artifacts/NAME/VERSION/…` of its folder; each comes and leaves by one rename. */
export function openFolderArtifacts(root: string, incoming: string): ArtifactStore {
  const artifacts = join(root, 'artifacts');
  const artifactFolder = (name: string, version: string) => {
    assertSafeName(name);
    assertSafeVersion(version);
    return join(artifacts, name, version);
  };

  return {
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
      const folder = await makeIncoming(incoming);
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
  };
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

async function makeIncoming(incoming: string): Promise<string> {
  const folder = join(incoming, randomUUID());
  await mkdir(folder, { recursive: true });
  await removeAbandoned(incoming, folder);
  return folder;
}

/** Removes what is much older than `fresh`, which tells the time of the storage: the clock of this process may differ. */
async function removeAbandoned(incoming: string, fresh: string): Promise<void> {
  const { mtimeMs: now } = await stat(fresh);
  for (const name of (await orNull(readdir(incoming))) ?? []) {
    const path = join(incoming, name);
    const found = await orNull(stat(path));
    if (found && now - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}
