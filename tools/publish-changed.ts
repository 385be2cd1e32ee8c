import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeGuides } from '@open-date/guides';
import { openFolderStore, promoteRelease, publish, type ReleaseStore } from '@open-date/releases';
import { artifactVersion, buildArtifact } from '@open-date/shared-build/release';
import { commit, ROOT, releaseChannel, releasedNames, storeFolder } from './workspace.ts';

export interface PublishedName {
  readonly name: string;
  readonly version: string;
  /** False when this version was in the store already. */
  readonly isNew: boolean;
}

/** Builds and publishes one name as its sources are now, unless that version is in the store already. */
export async function publishName(store: ReleaseStore, name: string): Promise<PublishedName> {
  const version = await artifactVersion(ROOT, name);
  if ((await store.versions(name)).includes(version)) return { name, version, isNew: false };
  // A folder of its own, so that two commands at once do not write over each other.
  const output = join(ROOT, 'dist', `${name}-${version}-${process.pid}`);
  try {
    const facts = await buildArtifact({ root: ROOT, name, output, version, commit: commit() });
    await publish(store, output, facts);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
  return { name, version, isNew: true };
}

/** Folder of the PDF guides that the site serves. */
const GUIDES = join(ROOT, 'dist', 'guides');

/**
 * Makes the guides, publishes everything whose sources changed and promotes what is new on the channel that is served, the shell
 * first. A version that was published before is left where ops put it, so that a roll back survives a restart.
 */
export async function releaseChanged(who: string, why: string): Promise<PublishedName[]> {
  const store = openFolderStore(storeFolder());
  const channel = releaseChannel();
  const [published] = await Promise.all([
    Promise.all(releasedNames().map((name) => publishName(store, name))),
    makeGuides(GUIDES),
  ]);
  const released = (await store.readChannel(channel))?.names ?? {};
  for (const { name, version, isNew } of published) {
    if (isNew || released[name] === undefined)
      await promoteRelease(store, { channel, name, version, who, why, at: new Date() });
  }
  return published;
}
