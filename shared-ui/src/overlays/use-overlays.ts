import { useEffect, useSyncExternalStore } from 'react';
import { loadOverlayParts, type OverlayParts, PRESENT } from './load-overlay-parts.ts';
import { LONGEST_LOAD } from '../window/longest-load.ts';

interface OverlayState {
  /** The code of menus and dialogs; null until it has loaded. */
  readonly parts: OverlayParts | null;
  readonly hasFailed: boolean;
}

let state: OverlayState = { parts: PRESENT, hasFailed: false };
let isLoading = false;
const listeners = new Set<() => void>();

function change(next: OverlayState): void {
  state = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Loads the code of menus and dialogs, once; after a failure again. Never rejects: who opens one learns of the failure. */
export async function loadOverlays(): Promise<void> {
  if (state.parts !== null || isLoading) return;
  isLoading = true;
  if (state.hasFailed) change({ parts: null, hasFailed: false });
  const fail = () => {
    isLoading = false;
    if (state.parts === null) change({ parts: null, hasFailed: true });
  };
  const timer = setTimeout(fail, LONGEST_LOAD);
  try {
    change({ parts: await loadOverlayParts(), hasFailed: false });
    isLoading = false;
  } catch {
    fail();
  } finally {
    clearTimeout(timer);
  }
}

/** The code of menus and dialogs, which loads at the latest when one of them `isWanted`. */
export function useOverlays(isWanted: boolean): OverlayState {
  const present = useSyncExternalStore(listen, () => state);
  useEffect(() => {
    if (isWanted) void loadOverlays();
  }, [isWanted]);
  return present;
}
