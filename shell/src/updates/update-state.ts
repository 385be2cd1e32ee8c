import type { BootDocument, RemoteVersion } from '../boot/boot-document.ts';
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

/** The remote whose screen is shown, and its running version, null for a card; null on the shell's own screens. */
export const shownRemoteAtom = atom<{ readonly name: string; readonly version: string | null } | null>(null);

/** A newer version of what the page shows, which the user may reload for. */
export interface NewerVersion {
  readonly title: string;
  readonly version: string;
  readonly revision: number;
}

export const newerVersionAtom = atom<NewerVersion | null>(null);

/** A part whose version was withdrawn and that is still shown. */
export interface WaitingPart {
  readonly title: string;
  /** Something typed or under way keeps it; otherwise loading the page again did not bring another version. */
  readonly isHeld: boolean;
}

export const waitingPartAtom = atom<WaitingPart | null>(null);

/** The release set that the session tests, by the document or what the site has said since; null for none. */
export const testedSetAtom = atom<NonNullable<BootDocument['set']> | null>(null);
