// Releases what is saved, for `npm run dev`: a remote by a build that stays in memory, the shell by a whole one.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder, type WatchedBuild, type Watching, watchRemote } from '@open-date/shared-build/release';
import { DEVELOPMENT_MARK } from '@open-date/shared-api/rules/platform/development-version';
import { publishName } from '../publish-name.ts';
import { commit, ROOT } from '../workspace.ts';
import { type DevelopmentSite, promoteSaved, releaseBuild } from './release-build.ts';

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
  return await watchSavedRemote(name, (build) => releaseBuild(site, build), site.log);
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
