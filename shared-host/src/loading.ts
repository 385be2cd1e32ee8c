import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Work that takes fewer milliseconds shows no overlay. */
const QUIET = 300;

let lastId = 0;

/** Labels of everything that requests the loading overlay. */
export const loadingAtom = atom<ReadonlyMap<number, string>>(new Map());

/** Shows the shell's loading overlay with `label` while mounted and `isLoading` stays true for longer than a moment. */
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
