import { type ArtifactFacts, type Channel, promoteRelease, publish, type ReleaseStore } from '@open-date/releases';
import { isDevelopmentVersion } from '@open-date/shared-api/rules/platform/development-version';
import { userName } from '../repository.ts';

/** Where saved sources are released. */
export interface DevelopmentSite {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly log: (line: string) => void;
}

/** A build of saved sources. */
interface SavedBuild {
  readonly facts: ArtifactFacts;
  /** The folder of its files. */
  readonly output: string;
  /** When it began, by `performance.now`. */
  readonly startedAt: number;
}

/** Publishes and promotes a build, and removes versions that were released on the way and that nothing needs now. */
export async function releaseBuild(site: DevelopmentSite, { facts, output, startedAt }: SavedBuild): Promise<void> {
  await publish(site.store, output, facts);
  await promoteSaved(site, facts.name, facts.version, startedAt);
  await removePassedVersions(site, facts.name);
}

/** Promotes a published version, unless it is what the channel serves. */
export async function promoteSaved(
  { store, channel, log }: DevelopmentSite,
  name: string,
  version: string,
  startedAt: number,
): Promise<void> {
  const served = (await store.readChannel(channel))?.names[name]?.stable;
  if (served === version) return;
  const change = { channel, name, version, who: userName(), why: 'npm run dev', at: new Date() };
  await promoteRelease(store, { ...change, gate: { policy: 'note' } });
  log(`${name} ${version} in ${Math.round(performance.now() - startedAt)} ms`);
}

async function removePassedVersions({ store, channel }: DevelopmentSite, name: string): Promise<void> {
  const released = (await store.readChannel(channel))?.names[name];
  const needed = new Set([released?.stable, released?.previous, released?.canary?.version]);
  const passed = (await store.versions(name)).filter(
    (version) => isDevelopmentVersion(version) && !needed.has(version),
  );
  for (const version of passed) await store.removeArtifact(name, version);
}
