import { useEffect, useState } from 'react';

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
    const begin = async () => {
      try {
        const loaded = await load();
        if (!isGone) setPart(loaded);
      } catch {
        if (!isGone) setFailures(tries + 1);
      }
    };
    void begin();
    return () => {
      isGone = true;
    };
  }, [load, isMissing, tries]);
  return { part, hasFailed: failures > tries, retry: () => setTries(failures) };
}
