import {
  type ChannelDocument,
  type CurrentReleases,
  describeReason,
  ReleaseRefused,
  type Resolved,
  resolve,
  SHELL_NAME,
  type Sidecar,
} from '@open-date/releases';
import { onceFor, oncePer } from './once-per.ts';
import type { DisabledRemote } from '@open-date/shared-api/contract/site/boot-document';
import type { ChosenRelease, PageReleases, RemoteChoice } from './page-load.ts';
import type { TestedSet } from './release-sets.ts';

class NothingReleased extends Error {
  constructor(name: string) {
    super(`${name} is not released`);
    this.name = 'NothingReleased';
  }
}

/** Whether no page can be served because the channel has no shell that can run. */
export function isNothingReleased(problem: unknown): boolean {
  return problem instanceof NothingReleased || problem instanceof ReleaseRefused;
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
 * stable version stands by for one of the set that fails in the page. Throws NothingReleased without a shell.
 */
export function chooseReleases(
  current: CurrentReleases,
  sessionId: string,
  tested: TestedSet | null = null,
): PageReleases {
  if (!tested) return gatherOnce(current, JSON.stringify(drawCanaries(current, sessionId), sharedFacts));
  const resolved = resolve(current.document, { id: sessionId }, { set: readableSet(tested) });
  return gatherReleases(current, resolved, tested);
}

type Resolution = Readonly<Record<string, Resolved>>;

/** Leaves out the bucket of a session outside a canary, so that the text is the same for nearly all sessions. */
function sharedFacts(key: string, value: unknown): unknown {
  return key === 'outside' ? undefined : value;
}

/** The channel with those names alone that have a canary: nothing else is different for two sessions. */
const onlyCanaries = onceFor(
  ({ document }: CurrentReleases): ChannelDocument => ({
    ...document,
    names: Object.fromEntries(Object.entries(document.names).filter(([, { canary }]) => canary !== null)),
  }),
);

function drawCanaries(current: CurrentReleases, sessionId: string): Resolution {
  return resolve(onlyCanaries(current), { id: sessionId });
}

/** The releases of a session by its draws, which are the same text for nearly all sessions. */
const gatherOnce = oncePer((current: CurrentReleases, draws: string): PageReleases => {
  const drawn: Resolution = JSON.parse(draws);
  return gatherReleases(current, { ...resolve(current.document, { id: '' }), ...drawn }, null);
});

/** Why a session is outside canaries, by name. */
export type Outside = Readonly<Record<string, string>>;

/** The reasons of a session that is outside canaries of the channel, by name: its draws, in words. */
export function findOutside(current: CurrentReleases, sessionId: string): Outside {
  const resolved = Object.entries(drawCanaries(current, sessionId));
  return Object.fromEntries(
    resolved.flatMap(([name, { reason }]) =>
      reason.kind === 'stable' && reason.outside ? [[name, describeReason(reason)] as const] : [],
    ),
  );
}

function gatherReleases(current: CurrentReleases, resolved: Resolution, tested: TestedSet | null): PageReleases {
  const chosen = new Map<string, RemoteChoice>();
  for (const [name, { version, reason }] of Object.entries(resolved)) {
    const named = current.releases[name];
    const inSet = reason.kind === 'set' ? tested?.sidecars.get(name) : undefined;
    if (inSet) {
      const standBy = [named?.stable, named?.previous].find((other) => other && other.version !== version) ?? null;
      const previous = standBy && { sidecar: standBy, reason: 'previous' };
      chosen.set(name, { current: { sidecar: inSet, reason: describeReason(reason) }, previous });
      continue;
    }
    if (!named) continue;
    const sidecar = [named.canary, named.stable].find((candidate) => candidate?.version === version) ?? named.stable;
    const isStandIn = sidecar.version !== version;
    const other = sidecar === named.stable ? named.previous : named.stable;
    const previous: ChosenRelease | null =
      other === null || other.version === sidecar.version ? null : { sidecar: other, reason: 'previous' };
    chosen.set(name, {
      current: { sidecar, reason: isStandIn ? `previous, ${version} cannot be read` : describeReason(reason) },
      previous,
    });
  }
  const shell = chosen.get(SHELL_NAME);
  if (!shell) throw new NothingReleased(SHELL_NAME);
  chosen.delete(SHELL_NAME);
  const loadable: Sidecar[] = [shell, ...chosen.values()].flatMap(({ current: release, previous }) =>
    previous ? [release.sidecar, previous.sidecar] : [release.sidecar],
  );
  return {
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
