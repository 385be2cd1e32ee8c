import type { ChannelDocument } from './channel.ts';
import { releasedUnder } from './channel.ts';
import { ownValue } from './own-value.ts';
import { damagedFiles, readSidecar } from './published-artifact.ts';
import { ReleaseRefused } from './release-refused.ts';
import type { Sidecar } from './sidecar.ts';
import { SHELL_NAME } from './sidecar.ts';
import type { ReleaseStore } from './store.ts';
import { satisfiesRange } from './version-range.ts';

/** The results of the gate's checks on an admitted version, which the audit log keeps as evidence. */
export interface GateEvidence {
  commit: string;
  contractHash: string;
  /** Number of files whose bytes were compared with the sidecar. */
  filesVerified: number;
  /** Pairs of remote and shell that may run in one page and fit each other: `schedules 1.0.0 on shell 2.0.0`. */
  fits: string[];
}

// The versions that a session may get under a name: the stable one and the canary.
async function servedVersions(store: ReleaseStore, document: ChannelDocument, name: string): Promise<Sidecar[]> {
  const released = releasedUnder(document, name);
  if (!released) return [];
  const versions = released.canary ? [released.stable, released.canary.version] : [released.stable];
  return await Promise.all(versions.map((version) => readSidecar(store, name, version)));
}

function label(sidecar: Sidecar): string {
  return `${sidecar.name} ${sidecar.version}`;
}

/**
 * The first reason why the remote cannot run in the shell, or null: compares the range that the remote requires of each
 * shared package with the version that the shell provides.
 */
export function findSkew(remote: Sidecar, shell: Sidecar): string | null {
  for (const [shared, range] of Object.entries(remote.requires)) {
    const provided = ownValue(shell.provides, shared);
    if (provided === undefined) return `${label(remote)} needs ${shared} ${range}; ${label(shell)} does not provide it`;
    if (!satisfiesRange(provided, range)) {
      return `${label(remote)} needs ${shared} ${range}; ${label(shell)} provides ${provided}`;
    }
  }
  return null;
}

async function checkSkew(store: ReleaseStore, next: ChannelDocument, name: string): Promise<string[]> {
  const shells = await servedVersions(store, next, SHELL_NAME);
  if (shells.length === 0) {
    throw new ReleaseRefused('skew', `no shell is released on ${next.channel}: promote ${SHELL_NAME} before ${name}`);
  }
  const names = name === SHELL_NAME ? Object.keys(next.names).filter((other) => other !== SHELL_NAME) : [name];
  const remotes = await Promise.all(names.map((remote) => servedVersions(store, next, remote)));
  const pairs = remotes.flat().flatMap((remote) => shells.map((shell) => ({ remote, shell })));
  return pairs.map(({ remote, shell }) => {
    const skew = findSkew(remote, shell);
    if (skew !== null) throw new ReleaseRefused('skew', skew);
    return `${label(remote)} on ${label(shell)}`;
  });
}

/**
 * Admits a version to a channel or throws ReleaseRefused. The version must be published, its files must have the bytes
 * that its sidecar states, and in the resulting document (`next`) every remote must fit every shell with which it may
 * run in one page.
 */
export async function checkGate(
  store: ReleaseStore,
  next: ChannelDocument,
  name: string,
  version: string,
): Promise<GateEvidence> {
  const sidecar = await readSidecar(store, name, version);
  const [damaged] = await damagedFiles(store, sidecar);
  if (damaged !== undefined) {
    throw new ReleaseRefused('damaged', `${label(sidecar)} is damaged: ${damaged} is not what was published`);
  }
  const fits = await checkSkew(store, next, name);
  return { commit: sidecar.commit, contractHash: sidecar.contractHash, filesVerified: sidecar.files.length, fits };
}
