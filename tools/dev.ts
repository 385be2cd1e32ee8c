// `npm run dev [remote-schedules …]`: serves the product and releases every saved change of the named parts
// (default: all) into the local store, where the next page load finds it. The server restarts when its own
// sources change.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore, promoteRelease } from '@open-date/releases';
import { publishName, releaseChanged } from './publish-changed.ts';
import { restartOnChange } from './restart-on-change.ts';
import { ROOT, releaseChannel, releasedNames, storeFolder, userName } from './workspace.ts';

const SHARED = ['shared-api', 'shared-host', 'shared-ui', 'shared-build'];
/** An editor may save several files at once; changes within this many milliseconds are released together. */
const GATHERED = 150;

const store = openFolderStore(storeFolder());
const channel = releaseChannel();
const names = namesAsked(process.argv.slice(2));
await releaseChanged(userName(), 'npm run dev');
restartOnChange(['server/src', 'server/demo', 'shared-api', 'releases/src']);
const release = oneAtATime(releaseSaved);
for (const folder of [...SHARED, ...names.map(packageFolder)]) {
  watch(join(ROOT, folder), { recursive: true }, (_, file) => {
    if (file !== null && !/(^|\/)node_modules\//.test(file)) release();
  });
}

function namesAsked(asked: readonly string[]): string[] {
  const known = releasedNames();
  const wanted = asked.map((name) => name.replace(/^remote-/, ''));
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. There are ${known.map(packageFolder).join(', ')}.`);
    process.exit(1);
  }
  return wanted.length > 0 ? wanted : known;
}

function packageFolder(name: string): string {
  return name === 'shell' ? 'shell' : `remote-${name}`;
}

/** Publishes and promotes each part whose sources differ from the served version, even after a change was reverted. */
async function releaseSaved(): Promise<void> {
  for (const name of names) {
    const started = performance.now();
    try {
      const { version } = await publishName(store, name);
      const served = (await store.readChannel(channel))?.names[name]?.stable;
      if (served === version) continue;
      const at = new Date();
      await promoteRelease(store, { channel, name, version, who: userName(), why: 'npm run dev', at });
      console.log(`${name} ${version} in ${Math.round(performance.now() - started)} ms: reload the page`);
    } catch (error) {
      console.error(`${name} stays as it is served:`, error);
    }
  }
}

/** Wraps `work` so that requests run it after a short delay, and once more when requested while it ran. */
function oneAtATime(work: () => Promise<void>): () => void {
  let state: 'idle' | 'waiting' | 'running' | 'again' = 'idle';
  const start = () => {
    state = 'waiting';
    setTimeout(() => {
      state = 'running';
      void work().finally(() => {
        const isAsked = state === 'again';
        state = 'idle';
        if (isAsked) start();
      });
    }, GATHERED);
  };
  return () => {
    if (state === 'idle') start();
    else if (state === 'running') state = 'again';
  };
}
