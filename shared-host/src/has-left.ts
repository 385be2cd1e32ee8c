import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Returns a function for timers that write the address: whether the page has left the rendered address, or loads what is
 * at another one. A write would then end that navigation. The router changes before anything is rendered.
 */
export function useHasLeft(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  return useCallback(
    () => router !== undefined && (router.state.navigation.state !== 'idle' || router.state.location.key !== key),
    [router, key],
  );
}
