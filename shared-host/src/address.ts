import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Change = (query: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and a way to change it: each change is a navigation, so Back undoes it. The page is drawn some time
 * after the address has changed, so a change builds on all that were made before it, drawn or not.
 */
export function useAddress(): [query: URLSearchParams, change: (change: Change, options?: NavigateOptions) => void] {
  const [drawn, setDrawn] = useSearchParams();
  /** What was written and is not drawn yet, the oldest first. */
  const written = useRef<readonly string[]>([]);
  useEffect(() => {
    // An address that was not written here, such as that of Back, is where the next change starts.
    const at = written.current.indexOf(String(drawn));
    written.current = at === -1 ? [] : written.current.slice(at + 1);
  }, [drawn]);
  const change = (next: Change, options?: NavigateOptions) => {
    const query = next(new URLSearchParams(written.current.at(-1) ?? drawn));
    written.current = [...written.current, String(query)];
    setDrawn(query, options);
  };
  return [drawn, change];
}
