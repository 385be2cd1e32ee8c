import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** How many forms on the page hold something typed and not saved. */
export const unsavedWorkAtom = atom(0);

/** Tells the shell that the screen holds typed work, so that nothing reloads over it. */
export function useUnsavedWork(isDirty: boolean): void {
  const setCount = useSetAtom(unsavedWorkAtom);
  useEffect(() => {
    if (!isDirty) return;
    setCount((count) => count + 1);
    return () => setCount((count) => count - 1);
  }, [isDirty, setCount]);
}
