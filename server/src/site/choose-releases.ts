import { type CurrentReleases, type Reason, resolve, SHELL_NAME, type Sidecar } from '@open-date/releases';
import type { ChosenRelease, PageReleases, RemoteChoice } from './page-load.ts';

/** A reason as testers read it: `canary 1234/10000, 5 %`. */
function reasonText(reason: Reason): string {
  return reason.kind === 'canary' ? `canary ${reason.bucket}/10000, ${reason.percent} %` : reason.kind;
}

export class NothingReleased extends Error {
  constructor(name: string) {
    super(`${name} is not released`);
    this.name = 'NothingReleased';
  }
}

/**
 * The releases that one browser session runs, by the channel's present state. Throws NothingReleased without a shell.
 */
export function chooseReleases(current: CurrentReleases, sessionId: string): PageReleases {
  const resolved = resolve(current.document, { id: sessionId });
  const chosen = new Map<string, RemoteChoice>();
  for (const [name, { version, reason }] of Object.entries(resolved)) {
    const named = current.releases[name];
    if (!named) continue;
    const sidecar = [named.canary, named.stable].find((candidate) => candidate?.version === version) ?? named.stable;
    const isStandIn = sidecar.version !== version;
    const other = sidecar === named.stable ? named.previous : named.stable;
    const previous: ChosenRelease | null =
      other === null || other.version === sidecar.version ? null : { sidecar: other, reason: 'previous' };
    chosen.set(name, {
      current: { sidecar, reason: isStandIn ? `previous, ${version} cannot be read` : reasonText(reason) },
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
    missing: current.missing,
    loadable,
  };
}
