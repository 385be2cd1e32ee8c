import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

/** An editor may save several files at once; changes within this many milliseconds are one. */
const GATHERING_MS = 150;

/** Calls `onSaved` after sources below some folders of the repository were saved; tests count only on demand. */
export function watchSources(
  folders: readonly string[],
  onSaved: () => void,
  { withTests = false }: { readonly withTests?: boolean } = {},
): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders)
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file === null || /(^|\/)(?:node_modules|dist)\//.test(file)) return;
      if (!withTests && /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(onSaved, GATHERING_MS);
    });
}

/** Wraps `work` so that calls while it runs make it run once more afterwards. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let state: 'idle' | 'running' | 'again' = 'idle';
  const start = () => {
    state = 'running';
    void work().finally(() => {
      const isDue = state === 'again';
      state = 'idle';
      if (isDue) start();
    });
  };
  return () => {
    if (state === 'idle') start();
    else state = 'again';
  };
}
