import { useHasLeft } from '@open-date/shared-host';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Milliseconds between the last key and the update of the address, because browsers limit such updates. */
const ADDRESS_DELAY_MS = 300;

/** The search text as it is typed; the address follows it, and a new address replaces it. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const hasLeft = useHasLeft();
  const applied = params.get('search') ?? '';
  const [state, setState] = useState({ text: applied, written: applied, seen: applied });
  const { text, written, seen } = state;
  if (applied !== seen) {
    // An address that was not written here comes from a link or from Back.
    setState(applied === written ? { ...state, seen: applied } : { text: applied, written: applied, seen: applied });
  }
  useEffect(() => {
    if (text === written) return undefined;
    const timer = setTimeout(() => {
      if (hasLeft()) return;
      setState((current) => ({ ...current, written: text }));
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (text === '') next.delete('search');
          else next.set('search', text);
          return next;
        },
        // At once, because the redirect of a page that grows wide takes the search from the rendered address.
        { replace: true, flushSync: true },
      );
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, written, setParams, hasLeft]);
  return [text, (next) => setState((current) => ({ ...current, text: next }))];
}
