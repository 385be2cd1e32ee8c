import { useCallback, useEffect, useState } from 'react';
import { LONGEST_LOAD } from './longest-load.ts';

export interface LatePart<Part> {
  /** The loaded module; null until then. */
  readonly part: Part | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads code that a screen needs only now and then, once `isWanted`. Keep `load` stable; it is called again after a
 * failure when the user retries.
 */
export function useLatePart<Part>(load: () => Promise<Part>, isWanted: boolean): LatePart<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [tries, setTries] = useState(0);
  const [failures, setFailures] = useState(0);
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    const fail = () => {
      if (!isGone) setFailures(tries + 1);
    };
    const timer = setTimeout(fail, LONGEST_LOAD);
    const begin = async () => {
      try {
        const loaded = await load();
        if (!isGone) setPart(loaded);
      } catch {
        fail();
      }
    };
    void begin();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, isMissing, tries]);
  return {
    part,
    hasFailed: part === null && failures > tries,
    retry: useCallback(() => setTries(failures), [failures]),
  };
}
