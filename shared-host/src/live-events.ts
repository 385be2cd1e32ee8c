import type { LiveEvent } from '@open-date/shared-api/contract';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export type { LiveEvent } from '@open-date/shared-api/contract';

const listeners = new Set<(event: LiveEvent) => void>();

/** Tells every screen of something that was changed; only the shell calls it. */
export function publishLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * Calls `onEvent` for every change that the server tells of while the component is on the screen. The shell itself reads the
 * cached answers anew; this is for what a screen wants to do beyond that.
 */
export function useLiveEvents(onEvent: (event: LiveEvent) => void): void {
  const handleEvent = useEffectEvent(onEvent);
  useEffect(() => {
    const listener = (event: LiveEvent) => handleEvent(event);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}

let isConnected = true;
const connectionListeners = new Set<() => void>();

/** Says whether the page is told of changes at the moment; only the shell calls it. */
export function publishConnection(isOpen: boolean): void {
  isConnected = isOpen;
  for (const listener of connectionListeners) listener();
}

function onConnection(listener: () => void): () => void {
  connectionListeners.add(listener);
  return () => {
    connectionListeners.delete(listener);
  };
}

/** Whether changes show by themselves; false while a lost connection is being opened again. */
export function useIsLive(): boolean {
  return useSyncExternalStore(onConnection, () => isConnected);
}
