import type { PageState } from '@open-date/shared-api/contract/site/page-state';
import { isDevelopmentVersion } from '@open-date/shared-api/rules/platform/development-version';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import type { BootDocument, RemoteBoot, RemoteVersion } from '../boot/boot-document.ts';

/** What an open page may do with one remote from now on. */
export interface RemotePlan {
  /** The versions of this document that may run, the first choice first. */
  readonly versions: readonly RemoteVersion[];
  /** Why operators have switched the remote off; null when it is served. */
  readonly disabled: string | null;
  /** None of the document's versions may run, so the remote needs a new document. */
  readonly needsDocument: boolean;
  /** A newer version that this document does not know; null for none. */
  readonly newer: string | null;
}

/** What an open page may do from now on. */
export interface UpdatePlan {
  readonly revision: number;
  readonly shell: { readonly isWithdrawn: boolean; readonly newer: string | null };
  readonly remotes: ReadonlyMap<string, RemotePlan>;
  /** Remotes that a page loaded now would have, and this one has not. */
  readonly added: readonly RemoteDeclaration[];
  /** Names the document that a page loaded now would get: the revision of the channel, and the release set. */
  readonly document: string;
}

/** Names what decides a session's document: the revision of the channel, and the release set that it tests. */
export function documentName({ revision, set }: Pick<PageState<RemoteDeclaration>, 'revision' | 'set'>): string {
  return set ? `${revision} ${set.id}` : String(revision);
}

/**
 * Compares what a page runs with what it would get now. A version may go on while the channel releases it as stable,
 * canary or previous, or while the session would get it again, as in a release set.
 */
export function planUpdate(boot: BootDocument, runningShell: string, state: PageState<RemoteDeclaration>): UpdatePlan {
  const { shell } = state;
  const isReleased = shell.version === runningShell || (state.released['shell'] ?? []).includes(runningShell);
  const isKnown = shell.version === boot.shell.version || shell.version === boot.shell.previous;
  const has = new Set(boot.remotes.map(({ name }) => name));
  const added = state.remotes.filter(({ name }) => !has.has(name));
  return {
    revision: state.revision,
    shell: { isWithdrawn: !isReleased, newer: isKnown ? null : shell.version },
    remotes: new Map([
      ...boot.remotes.map((remote) => [remote.name, planRemote(remote, state)] as const),
      ...added.map(({ name, current }) => [name, planAdded(current)] as const),
    ]),
    added: added.map(({ declaration }) => declaration),
    document: documentName(state),
  };
}

/** A remote that was switched off or not released when the document was made: only another document can have it. */
function planAdded({ version }: RemoteVersion): RemotePlan {
  return { versions: [], disabled: null, needsDocument: true, newer: version };
}

function planRemote(remote: RemoteBoot, state: PageState<RemoteDeclaration>): RemotePlan {
  const { name, current, previous } = remote;
  const known = previous ? [current, previous] : [current];
  const kept = { versions: known, disabled: null, needsDocument: false, newer: null };
  const disabled = state.disabled.find((one) => one.name === name);
  if (disabled) return { ...kept, versions: [], disabled: disabled.why };
  // A remote that cannot be read at present is not withdrawn.
  if (state.missing.includes(name)) return kept;
  const wanted = state.remotes.find((one) => one.name === name);
  if (!wanted) return { ...kept, versions: [], needsDocument: true };
  const isSaved = isDevelopmentVersion(wanted.current.version);
  // What was saved just now is shown at once, although the version before it may go on.
  if (isSaved && known.every(({ version }) => version !== wanted.current.version)) {
    return { ...kept, versions: [], needsDocument: true };
  }
  const allowed = new Set([wanted.current.version, ...(state.released[name] ?? [])]);
  const newer = known.some(({ version }) => version === wanted.current.version) ? null : wanted.current.version;
  const versions = known.filter(({ version }) => allowed.has(version));
  const [first] = versions;
  if (first === current) return { ...kept, versions, newer };
  // The routes of the page are those of the current version, so another declaration needs another document.
  const isSame = JSON.stringify(wanted.declaration) === JSON.stringify(remote.declaration);
  const canTakeOver = first !== undefined && (first.version !== wanted.current.version || isSame);
  return canTakeOver ? { ...kept, versions, newer } : { ...kept, versions: [], needsDocument: true };
}
