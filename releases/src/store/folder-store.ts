import { mkdir, readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { orNull, placeNewFile, replaceFile } from './durable-file.ts';
import { openFolderArtifacts } from './folder-artifacts.ts';
import { openFolderChannels } from './folder-channels.ts';
import { withFolderLock } from './folder-lock.ts';
import { assertSafePath } from '../model/safe-name.ts';
import type { ReleaseStore } from './store.ts';

/**
 * A release store in a folder, created on the first write: `artifacts/NAME/VERSION/…`, `channels/CHANNEL.json`,
 * `audit.jsonl`, and the small documents under `documents/`.
 */
export function openFolderStore(root: string): ReleaseStore {
  const incoming = join(root, 'incoming');
  const underLock = <Result>(work: () => Promise<Result>) => withFolderLock(join(root, 'store.lock'), incoming, work);
  const documentFile = (path: string) => {
    assertSafePath(path);
    return join(root, 'documents', ...path.split('/'));
  };

  return {
    ...openFolderArtifacts(root, incoming),
    ...openFolderChannels(root, underLock),

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
  };
}
