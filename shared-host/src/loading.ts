import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** What is over sooner than this shows no overlay, in milliseconds. */
const QUIET = 300;

let lastId = 0;

/** Labels of everything that asks for the loading overlay. */
export const loadingAtom = atom<ReadonlyMap<number, string>>(new Map());

/** Shows the shell's loading overlay with `label` while `isLoading` is true for longer than a moment and the screen is mounted. */
export function useLoadingOverlay(isLoading: boolean, label: string): void {
  const setLoading = useSetAtom(loadingAtom);
  useEffect(() => {
    if (!isLoading) return;
    lastId += 1;
    const id = lastId;
    const timer = setTimeout(() => setLoading((loading) => new Map(loading).set(id, label)), QUIET);
    return () => {
      clearTimeout(timer);
      setLoading((loading) => {
        const rest = new Map(loading);
        rest.delete(id);
        return rest;
      });
    };
  }, [isLoading, label, setLoading]);
}
