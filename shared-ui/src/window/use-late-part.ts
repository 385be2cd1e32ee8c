import { useCallback, useEffect, useState } from 'react';

export interface LatePart<Part> {
  /** The loaded module; null until then. */
  readonly part: Part | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Milliseconds after which code that has not arrived counts as failed; it is shown all the same when it arrives. */
const LONGEST = 6000;

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
    const timer = setTimeout(fail, LONGEST);
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
