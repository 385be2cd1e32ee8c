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

/** What sessions that test nothing run, by the canaries that they are drawn for. */
const chosen = new WeakMap<CurrentReleases, Map<string, PageReleases>>();

/** The names whose canary a session gets. */
function drawnCanaries({ document }: CurrentReleases, sessionId: string): string {
  const names = Object.entries(document.names).flatMap(([name, { canary }]) => (canary ? [name] : []));
  if (names.length === 0) return '';
  const resolved = resolve(document, { id: sessionId });
  return names.filter((name) => resolved[name]?.reason.kind === 'canary').join(' ');
}

/**
 * The releases that one browser session runs, by the channel's present state and the release set that it tests; the same
 * object for all sessions with equal versions that test nothing. The stable version is the fallback for one of the set
 * that fails in the page. Throws NothingReleasedError without a shell.
 */
export function chooseReleases(
  current: CurrentReleases,
  sessionId: string,
  tested: TestedSet | null = null,
): PageReleases {
  if (tested) return choose(current, sessionId, tested);
  const known = chosen.get(current) ?? new Map<string, PageReleases>();
  chosen.set(current, known);
  const canaries = drawnCanaries(current, sessionId);
  const page = known.get(canaries) ?? choose(current, sessionId, null);
  known.set(canaries, page);
  return page;
}

function choose(current: CurrentReleases, sessionId: string, tested: TestedSet | null): PageReleases {
  const resolved = resolve(current.document, { id: sessionId }, { set: tested && readableSet(tested) });
  const remotes = new Map<string, RemoteChoice>();
  for (const [name, { version, reason }] of Object.entries(resolved)) {
    const named = current.releases[name];
    const inSet = reason.kind === 'set' ? tested?.sidecars.get(name) : undefined;
    if (inSet) {
      const fallback = [named?.stable, named?.previous].find((other) => other && other.version !== version) ?? null;
      const previous = fallback && { sidecar: fallback, reason: 'previous' };
      remotes.set(name, { current: { sidecar: inSet, reason: describeReason(reason) }, previous });
      continue;
    }
    if (!named) continue;
    const sidecar = [named.canary, named.stable].find((candidate) => candidate?.version === version) ?? named.stable;
    const isFallback = sidecar.version !== version;
    const other = sidecar === named.stable ? named.previous : named.stable;
    const previous: ChosenRelease | null =
      other === null || other.version === sidecar.version ? null : { sidecar: other, reason: 'previous' };
    remotes.set(name, {
      current: { sidecar, reason: isFallback ? `previous, ${version} cannot be read` : describeReason(reason) },
      previous,
    });
  }
  const shell = remotes.get(SHELL_NAME);
  if (!shell) throw new NothingReleasedError(SHELL_NAME);
  remotes.delete(SHELL_NAME);
  const loadable: Sidecar[] = [shell, ...remotes.values()].flatMap(({ current: release, previous }) =>
    previous ? [release.sidecar, previous.sidecar] : [release.sidecar],
  );
  return {
    channel: current.document.channel,
    revision: current.document.revision,
    shell: shell.current,
    previousShell: shell.previous,
    remotes,
    missing: current.missing.filter((name) => !remotes.has(name)),
    set: tested && { id: tested.id, until: tested.until.getTime() },
    disabled: listDisabled(current),
    loadable,
  };
}
