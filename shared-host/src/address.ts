import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Change = (query: URLSearchParams) => URLSearchParams;

/**
 * The query of the address and a function that changes it. Each change is a navigation, so Back undoes it. Rendering
 * lags behind the address, so each change builds on all changes before it, rendered or not.
 */
export function useAddress(): [query: URLSearchParams, change: (change: Change, options?: NavigateOptions) => void] {
  const [drawn, setDrawn] = useSearchParams();
  /** Queries that `change` has navigated to but that are not rendered yet, oldest first. */
  const written = useRef<readonly string[]>([]);
  useEffect(() => {
    // A query that `change` did not write, such as after Back, becomes the base of the next change.
    const at = written.current.indexOf(String(drawn));
    written.current = at === -1 ? [] : written.current.slice(at + 1);
  }, [drawn]);
  const change = (next: Change, options?: NavigateOptions) => {
    const query = next(new URLSearchParams(written.current.at(-1) ?? drawn));
    written.current = [...written.current, String(query)];
    // Drawn at once, because other parts of the screen also change the query, from what is drawn.
    setDrawn(query, { flushSync: true, ...options });
  };
  return [drawn, change];
}
