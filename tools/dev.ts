// `npm run dev [remote-schedules …]`: serves the product and releases every saved change of the named remotes (default:
// all) and of the shell into the local store. The server restarts when its own sources change.
// `npm run dev remote-schedules -- --site https://staging.example.org`: that remote on the pages of a site elsewhere.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '@open-date/releases';
import { givenOnly } from '@open-date/server/platform/config/config';
import { SHELL } from '@open-date/shared-build/release';
import { releaseSavedRemote, releaseSavedShell, watchSavedRemote } from './development/release-saved.ts';
import { DevelopmentRefused, openDevelopmentSite } from './development/site.ts';
import { releaseChanged } from './publish-changed.ts';
import { restartOnChange } from './restart-on-change.ts';
import { ROOT, releaseChannel, releasedNames, storeFolder, userName } from './workspace.ts';

/** Folders whose sources are in the shell. */
const SHELL_FOLDERS = ['shell', 'shared-api', 'shared-host', 'shared-ui', 'shared-build'];
/** An editor may save several files at once; changes within this many milliseconds are released together. */
const GATHERED = 150;
const SITE_PORT = '4400';

const log = (line: string) => console.log(line);
const { values, positionals } = parseArgs({ options: { site: { type: 'string' } }, allowPositionals: true });
const names = namesAsked(positionals);
if (values.site === undefined) await developHere();
else await developOnSite(values.site);

async function developHere(): Promise<void> {
  const site = { store: openStore(storeFolder()), channel: releaseChannel(), log };
  await releaseChanged(userName(), 'npm run dev', log);
  restartOnChange(['server/src', 'server/demo', 'shared-api', 'releases/src']);
  for (const name of names) await releaseSavedRemote(site, name);
  const releaseShell = oneAtATime(() => releaseSavedShell(site));
  for (const folder of SHELL_FOLDERS) {
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file !== null && !/(^|\/)node_modules\/|\.test\.tsx?$/.test(file)) releaseShell();
    });
  }
}

async function developOnSite(address: string): Promise<void> {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0)
    return fail('Name one remote: npm run dev remote-auctions -- --site URL');
  const port = Number(givenOnly(process.env).PORT ?? SITE_PORT);
  const proxy = await openDevelopmentSite(name, address, port).catch((problem: unknown) => {
    if (problem instanceof DevelopmentRefused) return fail(problem.message);
    throw problem;
  });
  await watchSavedRemote(
    name,
    async (build) => {
      await proxy.show(build);
      log(`${name} ${build.facts.version} in ${Math.round(performance.now() - build.startedAt)} ms`);
    },
    log,
  );
  log(`${name} of this folder is on the pages of ${address} at ${proxy.url}`);
}

function namesAsked(asked: readonly string[]): string[] {
  const known = releasedNames().filter((name) => name !== SHELL);
  const wanted = asked.map((name) => name.replace(/^remote-/, '')).filter((name) => name !== SHELL);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    fail(`Unknown: ${unknown.join(', ')}. There are ${known.map((name) => `remote-${name}`).join(', ')}.`);
  return asked.length > 0 ? wanted : known;
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
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
