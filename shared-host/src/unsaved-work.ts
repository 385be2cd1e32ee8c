import { atom, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { type ConfirmQuestion, useConfirm } from './modals.ts';

let lastId = 0;

/** The forms on the page that hold something typed and not saved. The shell asks before the page is left or closed over one. */
export const unsavedWorkAtom = atom<ReadonlySet<number>>(new Set<number>());

/** What is asked before typed work is lost. */
export const DISCARD_QUESTION: ConfirmQuestion = {
  title: 'Discard your changes?',
  body: 'What you changed here has not been saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  isDangerous: true,
};

export interface UnsavedWork {
  /** Leaves the form, as Cancel and Esc do: asks first when something typed would be lost. One question at a time. */
  readonly leave: (act: () => void) => void;
  /** Lets the page go on without a question: what was typed is saved, or its subject is gone. */
  readonly release: () => void;
}

/** Every form calls this with whether it holds something typed that is not saved: nothing takes it away without a question. */
export function useUnsavedWork(isDirty: boolean): UnsavedWork {
  const setForms = useSetAtom(unsavedWorkAtom);
  const confirm = useConfirm();
  const isAsking = useRef(false);
  const [id] = useState(() => {
    lastId += 1;
    return lastId;
  });
  const release = () => setForms((forms) => new Set([...forms].filter((form) => form !== id)));
  useEffect(() => {
    if (!isDirty) return;
    setForms((forms) => new Set(forms).add(id));
    return () => setForms((forms) => new Set([...forms].filter((form) => form !== id)));
  }, [id, isDirty, setForms]);
  const ask = async (act: () => void) => {
    isAsking.current = true;
    const isConfirmed = await confirm(DISCARD_QUESTION);
    isAsking.current = false;
    if (!isConfirmed) return;
    release();
    act();
  };
  const leave = (act: () => void) => {
    if (!isDirty) act();
    // Esc in the question reaches the form's dialog as well.
    else if (!isAsking.current) void ask(act);
  };
  return { leave, release };
}
