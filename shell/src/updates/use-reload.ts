import { DISCARD_QUESTION, useConfirm, useNotify } from '@open-date/shared-host';
import { unsavedWorkAtom } from '@open-date/shared-host/shell';
import { useStore } from 'jotai';
import { isOffline } from '../offline/network.ts';
import { reloadPageAtom } from './update-state.ts';

/** Loads the page again, after a question when something typed is not saved (R-unsaved-work). */
export function useReload(): () => void {
  const store = useStore();
  const confirm = useConfirm();
  const notify = useNotify();
  const ask = async () => {
    // Without a network the browser would show its error page in place of the loaded one.
    if (isOffline()) return notify.error('You are offline: the page cannot be loaded now.');
    if (store.get(unsavedWorkAtom).size > 0 && !(await confirm(DISCARD_QUESTION))) return;
    store.set(unsavedWorkAtom, new Map());
    store.get(reloadPageAtom).reload();
  };
  return () => void ask();
}
