import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publish, type ReleaseStore } from '@open-date/releases';
import { buildArtifact, hashSources } from '@open-date/shared-build/release';
import { describeCommit, ROOT } from './repository.ts';

export interface PublishedName {
  readonly name: string;
  readonly version: string;
  /** Whether the version was published now; false when it was already in the store. */
  readonly isNew: boolean;
}

/** Builds and publishes one name from its current sources, unless the store has their version. */
export async function publishName(
  store: ReleaseStore,
  name: string,
  say: (line: string) => void = () => undefined,
): Promise<PublishedName> {
  // The store has the version of the sources that were built last, so that equal sources are not built again.
  const sources = await hashSources(ROOT, name);
  const document = `built/${name}`;
  const [builtFrom, built = ''] = (await store.readDocument(document))?.split(' ') ?? [];
  if (builtFrom === sources && (await store.versions(name)).includes(built))
    return { name, version: built, isNew: false };
  say(`building  ${name} …`);
  // A folder of its own, so that two concurrent commands do not overwrite each other's files.
  const output = join(ROOT, 'dist', `${name}-${process.pid}`);
  try {
    const facts = await buildArtifact({ root: ROOT, name, output, ...describeCommit() });
    const { version } = facts;
    const isNew = !(await store.versions(name)).includes(version);
    if (isNew) await publish(store, output, facts);
    await store.writeDocument(document, `${sources} ${version}`, 'replace');
    return { name, version, isNew };
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
