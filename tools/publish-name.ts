import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish, type ReleaseStore } from '@open-date/releases';
import { buildArtifact, hashSources } from '@open-date/shared-build/release';
import { dataFolder, describeCommit, ROOT } from './workspace.ts';

export interface PublishedName {
  readonly name: string;
  readonly version: string;
  /** Whether the version was published now; false when it was already in the store. */
  readonly isNew: boolean;
}

/** The file with the version that these sources of a name were built as. */
async function versionFile(name: string): Promise<string> {
  return join(dataFolder(), 'built', `${name}-${await hashSources(ROOT, name)}`);
}

/** Builds and publishes one name from its current sources, unless the store has their version. */
export async function publishName(
  store: ReleaseStore,
  name: string,
  say: (line: string) => void = () => undefined,
): Promise<PublishedName> {
  const file = await versionFile(name);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null && (await store.versions(name)).includes(known)) return { name, version: known, isNew: false };
  say(`building  ${name} …`);
  // A folder of its own, so that two concurrent commands do not overwrite each other's files.
  const output = join(ROOT, 'dist', `${name}-${process.pid}`);
  try {
    const facts = await buildArtifact({ root: ROOT, name, output, ...describeCommit() });
    const { version } = facts;
    const isNew = !(await store.versions(name)).includes(version);
    if (isNew) await publish(store, output, facts);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, version);
    return { name, version, isNew };
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
