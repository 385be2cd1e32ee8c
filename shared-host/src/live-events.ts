import { useSyncExternalStore } from 'react';

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
