import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore, promoteRelease, publish, type ReleaseStore } from '@open-date/releases';
import { buildArtifact, SHELL } from '@open-date/shared-build/release';
import { commit, dataFolder, ROOT, releasedNames } from '../../tools/workspace.ts';
import { isSmoke } from '../report/part.ts';
import { BENCH_FOLDER } from './folder.ts';

async function build(store: ReleaseStore, folder: string, name: string, version?: string): Promise<string> {
  const output = join(`${folder}-built`, name);
  const given = version === undefined ? {} : { version };
  const facts = await buildArtifact({ root: ROOT, name, output, commit: commit(), ...given });
  await publish(store, output, facts);
  return facts.version;
}

async function promote(store: ReleaseStore, name: string, version: string): Promise<void> {
  await promoteRelease(store, {
    channel: 'production',
    name,
    version,
    who: 'bench',
    why: 'the sources as they are',
    at: new Date(),
  });
}

/**
 * Releases shell and remotes from the current sources into a store of the benchmark. Every remote also gets a
 * previous release, as in production, because the document contains the integrity of both. A smoke run reuses the
 * builds of the browser tests if there are any.
 */
export async function releaseSources(folder = join(BENCH_FOLDER, 'releases')): Promise<ReleaseStore> {
  rmSync(folder, { recursive: true, force: true });
  const store = openFolderStore(folder);
  const built = join(dataFolder(), 'e2e-releases', 'artifacts');
  if (isSmoke && existsSync(built)) cpSync(built, join(folder, 'artifacts'), { recursive: true });
  for (const name of releasedNames()) {
    const [kept] = await store.versions(name);
    const version = kept ?? (await build(store, folder, name));
    if (name !== SHELL && !isSmoke) await promote(store, name, await build(store, folder, name, `${version}.before`));
    await promote(store, name, version);
  }
  return store;
}
