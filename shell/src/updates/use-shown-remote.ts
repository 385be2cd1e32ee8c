import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { shownRemoteAtom } from './update-state.ts';

/** Tells the page which version of which remote it shows; null stands for a card in its place. */
export function useShownRemote(name: string, version: string | null): void {
  const setShown = useSetAtom(shownRemoteAtom);
  useEffect(() => {
    const shown = { name, version };
    setShown(shown);
    return () => setShown((now) => (now === shown ? null : now));
  }, [name, version, setShown]);
}
