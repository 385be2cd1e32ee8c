import type { LiveEvent } from '@open-date/shared-api/contract';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export type { LiveEvent } from '@open-date/shared-api/contract';

const listeners = new Set<(event: LiveEvent) => void>();

/** Publishes a change to every screen; only the shell calls it. */
export function publishLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * Calls `onEvent` for every live event while the component is mounted. The shell itself reloads cached answers;
 * screens use this for any other reaction to a change.
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

/** Sets whether live events arrive; only the shell calls it. */
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

/** Whether live events arrive; false while a lost connection is being restored. */
export function useIsLive(): boolean {
  return useSyncExternalStore(onConnection, () => isConnected);
}
