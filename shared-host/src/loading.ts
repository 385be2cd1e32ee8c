import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Loading that ends within these milliseconds shows no overlay. */
const QUIET = 300;

let lastId = 0;

/** The label of each component that currently requests the loading overlay, by an id. */
export const loadingAtom = atom<ReadonlyMap<number, string>>(new Map());

/** Shows the shell's loading overlay with `label` once `isLoading` has been true for `QUIET` milliseconds. */
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
