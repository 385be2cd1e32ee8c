import { useCallback, useRef } from 'react';

/** Runs one task at a time: a task during another is dropped, such as that of a double press. */
export function useSingleFlight(): (task: () => unknown) => Promise<void> {
  const isInFlight = useRef(false);
  return useCallback(async (task) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    try {
      await task();
    } finally {
      isInFlight.current = false;
    }
  }, []);
}
