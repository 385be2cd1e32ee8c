import { DISCARD_QUESTION, useConfirm } from '@open-date/shared-host';
import { unsavedWorkAtom } from '@open-date/shared-host/shell';
import { useStore } from 'jotai';
import { reloadPageAtom } from './update-state.ts';

/** Loads the page again, after a question when something typed is not saved (R-unsaved-work). */
export function useReload(): () => void {
  const store = useStore();
  const confirm = useConfirm();
  const ask = async () => {
    if (store.get(unsavedWorkAtom).size > 0 && !(await confirm(DISCARD_QUESTION))) return;
    store.set(unsavedWorkAtom, new Set());
    store.get(reloadPageAtom).reload();
  };
  return () => void ask();
}
