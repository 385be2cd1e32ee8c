import {
  type CurrentReleases,
  describeReason,
  ReleaseError,
  resolve,
  SHELL_NAME,
  type Sidecar,
} from '@open-date/releases';
import type { DisabledRemote } from '@open-date/shared-api/contract/site/boot-document';
import type { ChosenRelease, PageReleases, RemoteChoice } from './page-load.ts';
import type { TestedSet } from './release-sets.ts';

class NothingReleasedError extends Error {
  constructor(name: string) {
    super(`${name} is not released`);
    this.name = 'NothingReleasedError';
  }
}

/** Whether no page can be served because the channel has no shell that can run. */
export function isNothingReleased(problem: unknown): boolean {
  return problem instanceof NothingReleasedError || problem instanceof ReleaseError;
}

/** The set as `resolve` takes it: only the versions that can be read come from it. */
function readableSet({ id, sidecars }: TestedSet) {
  return { id, versions: Object.fromEntries([...sidecars].map(([name, { version }]) => [name, version])) };
}

/** The remotes that operators have switched off, with the addresses that say so. */
function listDisabled({ document, releases }: CurrentReleases): DisabledRemote[] {
  return Object.entries(document.names).flatMap(([name, { disabled }]) => {
    if (!disabled) return [];
    const declaration = releases[name]?.stable.declaration;
    const routes = (declaration?.routes ?? []).map(({ path, permission }) => ({ path, permission }));
    return [{ name, title: declaration?.title ?? name, why: disabled.why, routes }];
  });
}

/**
 * The releases that one browser session runs, by the channel's present state and the release set that it tests. The
 * stable version is the fallback for one of the set that fails in the page. Throws NothingReleasedError without a shell.
 */
export function chooseReleases(
  current: CurrentReleases,
  sessionId: string,
  tested: TestedSet | null = null,
): PageReleases {
  const resolved = resolve(current.document, { id: sessionId }, { set: tested && readableSet(tested) });
  const chosen = new Map<string, RemoteChoice>();
  for (const [name, { version, reason }] of Object.entries(resolved)) {
    const named = current.releases[name];
    const inSet = reason.kind === 'set' ? tested?.sidecars.get(name) : undefined;
    if (inSet) {
      const fallback = [named?.stable, named?.previous].find((other) => other && other.version !== version) ?? null;
      const previous = fallback && { sidecar: fallback, reason: 'previous' };
      chosen.set(name, { current: { sidecar: inSet, reason: describeReason(reason) }, previous });
      continue;
    }
    if (!named) continue;
    const sidecar = [named.canary, named.stable].find((candidate) => candidate?.version === version) ?? named.stable;
    const isFallback = sidecar.version !== version;
    const other = sidecar === named.stable ? named.previous : named.stable;
    const previous: ChosenRelease | null =
      other === null || other.version === sidecar.version ? null : { sidecar: other, reason: 'previous' };
    chosen.set(name, {
      current: { sidecar, reason: isFallback ? `previous, ${version} cannot be read` : describeReason(reason) },
      previous,
    });
  }
  const shell = chosen.get(SHELL_NAME);
  if (!shell) throw new NothingReleasedError(SHELL_NAME);
  chosen.delete(SHELL_NAME);
  const loadable: Sidecar[] = [shell, ...chosen.values()].flatMap(({ current: release, previous }) =>
    previous ? [release.sidecar, previous.sidecar] : [release.sidecar],
  );
  return {
    choice: JSON.stringify(resolved),
    channel: current.document.channel,
    revision: current.document.revision,
    shell: shell.current,
    previousShell: shell.previous,
    remotes: chosen,
    missing: current.missing.filter((name) => !chosen.has(name)),
    set: tested && { id: tested.id, until: tested.until.getTime() },
    disabled: listDisabled(current),
    loadable,
  };
}
