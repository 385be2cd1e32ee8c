import type { RemoteVersion } from '../boot/boot-document.ts';
import { atom } from 'jotai';

/** Loads the page again without a question; components use `useReload`. */
export const reloadPageAtom = atom({ reload: () => location.reload() });

/** What the screens of a remote obey. */
export interface PartState {
  /** Grows when the screen that is shown has to start again with another version. */
  readonly epoch: number;
  readonly disabled: string | null;
  readonly needsDocument: boolean;
  readonly versions: readonly RemoteVersion[] | null;
}

/** The state of a remote that no change has touched. */
export const UNTOUCHED: PartState = { epoch: 0, disabled: null, needsDocument: false, versions: null };

/** Remotes that a change of the channel has touched since the document was loaded. */
export const partsAtom = atom<ReadonlyMap<string, PartState>>(new Map<string, PartState>());

/** The remote whose screen is shown, and its running version; null on the shell's own screens. */
export const shownRemoteAtom = atom<{ readonly name: string; readonly version: string } | null>(null);

/** A newer version of what the page shows, which the user may reload for. */
export interface NewerVersion {
  readonly title: string;
  readonly version: string;
  readonly revision: number;
}

export const newerVersionAtom = atom<NewerVersion | null>(null);

/** The part that waits for unsaved work before it gives way to another version; null when nothing waits. */
export const waitingPartAtom = atom<string | null>(null);

const RELOADED = 'reloadedForRevision';

/** Whether the page may load again by itself because of this revision: once, and never when that cannot be remembered. */
export function claimReload(revision: number): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === String(revision)) return false;
    sessionStorage.setItem(RELOADED, String(revision));
    return true;
  } catch {
    return false;
  }
}
