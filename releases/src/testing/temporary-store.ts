import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/store.ts';

/** A folder store that lives as long as a test. */
export interface TemporaryStore {
  readonly root: string;
  readonly store: ReleaseStore;
  remove(): Promise<void>;
}

/** Creates an empty folder store. */
export async function makeTemporaryStore(): Promise<TemporaryStore> {
  const root = await mkdtemp(join(tmpdir(), 'releases-'));
  return { root, store: openFolderStore(root), remove: () => rm(root, { recursive: true, force: true }) };
}
