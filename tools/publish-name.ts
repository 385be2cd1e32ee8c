import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publish, type ReleaseStore } from '@open-date/releases';
import { artifactVersion, buildArtifact } from '@open-date/shared-build/release';
import { commit, ROOT } from './repository.ts';

export interface PublishedName {
  readonly name: string;
  readonly version: string;
  /** Whether the version was published now; false when it was already in the store. */
  readonly isNew: boolean;
}

/** Builds and publishes one name from its current sources, unless that version is already in the store. */
export async function publishName(
  store: ReleaseStore,
  name: string,
  say: (line: string) => void = () => undefined,
): Promise<PublishedName> {
  const version = await artifactVersion(ROOT, name);
  if ((await store.versions(name)).includes(version)) return { name, version, isNew: false };
  say(`building  ${name} ${version} …`);
  // A folder of its own, so that two concurrent commands do not overwrite each other's files.
  const output = join(ROOT, 'dist', `${name}-${version}-${process.pid}`);
  try {
    const facts = await buildArtifact({ root: ROOT, name, output, version, commit: commit() });
    await publish(store, output, facts);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
  return { name, version, isNew: true };
}
