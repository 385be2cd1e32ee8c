// Releases what is saved, for `npm run dev`: a remote by a build that stays in memory, the shell by a whole one.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Channel, promoteRelease, publish, type ReleaseStore } from '@open-date/releases';
import { packageFolder, type WatchedBuild, type Watching, watchRemote } from '@open-date/shared-build/release';
import { DEVELOPMENT_MARK, isDevelopmentVersion } from '@open-date/shared-api/rules/platform/development-version';
import { publishName } from '../publish-name.ts';
import { commit, ROOT, userName } from '../workspace.ts';

/** Where saved sources are released. */
export interface DevelopmentSite {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly log: (line: string) => void;
}

async function promoteSaved(
  { store, channel, log }: DevelopmentSite,
  name: string,
  version: string,
  startedAt: number,
) {
  const served = (await store.readChannel(channel))?.names[name]?.stable;
  if (served === version) return;
  const change = { channel, name, version, who: userName(), why: 'npm run dev', at: new Date() };
  await promoteRelease(store, { ...change, gate: { policy: 'note' } });
  log(`${name} ${version} in ${Math.round(performance.now() - startedAt)} ms`);
}

/** Removes versions that were released on the way and that the channel no longer needs. */
async function removePassedVersions({ store, channel }: DevelopmentSite, name: string): Promise<void> {
  const released = (await store.readChannel(channel))?.names[name];
  const needed = new Set([released?.stable, released?.previous, released?.canary?.version]);
  const passed = (await store.versions(name)).filter(
    (version) => isDevelopmentVersion(version) && !needed.has(version),
  );
  for (const version of passed) await store.removeArtifact(name, version);
}

/**
 * Builds a remote at once and after each save, and shows each build. An error is reported, and what is shown stays.
 */
export async function watchSavedRemote(
  name: string,
  show: (build: WatchedBuild) => Promise<void>,
  log: (line: string) => void,
): Promise<Watching> {
  const manifest: { version: string } = JSON.parse(
    await readFile(join(ROOT, packageFolder(name), 'package.json'), 'utf8'),
  );
  const version = manifest.version + DEVELOPMENT_MARK;
  const output = join(ROOT, 'dist', `dev-${name}-${process.pid}`);
  const showOnce = async (build: WatchedBuild) => {
    try {
      await show(build);
    } finally {
      await rm(build.output, { recursive: true, force: true });
    }
  };
  return watchRemote({ root: ROOT, name, output, version, commit: commit() }, showOnce, (problem) =>
    log(`${name} stays as it is: ${describeProblem(problem)}`),
  );
}

/** Releases a remote at once and after each save. */
export async function releaseSavedRemote(site: DevelopmentSite, name: string): Promise<Watching> {
  const release = async ({ facts, output, startedAt }: WatchedBuild) => {
    await publish(site.store, output, facts);
    await promoteSaved(site, name, facts.version, startedAt);
    await removePassedVersions(site, name);
  };
  return await watchSavedRemote(name, release, site.log);
}

/** Releases the shell, with the shared packages that it contains, when its sources differ from what is served. */
export async function releaseSavedShell(site: DevelopmentSite): Promise<void> {
  const startedAt = performance.now();
  try {
    const { version } = await publishName(site.store, 'shell');
    await promoteSaved(site, 'shell', version, startedAt);
  } catch (problem) {
    site.log(`shell stays as it is: ${describeProblem(problem)}`);
  }
}

function describeProblem(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
