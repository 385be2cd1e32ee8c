import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has no network, so that every call fails. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

/** Whether the browser has no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(followNetwork, isOffline);
}

/** Calls `onReturn` each time that the network is back while the component is mounted. */
export function useNetworkReturn(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn);
  useEffect(() => {
    const listen = () => handleReturn();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
