import { atom, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { type ConfirmQuestion, useConfirm } from './modals.ts';

let lastId = 0;

/** Ids of the forms with unsaved input; the shell asks before the user leaves or closes one of these forms. */
export const unsavedWorkAtom = atom<ReadonlySet<number>>(new Set<number>());

/** The question that the user is asked before unsaved input is lost. */
export const DISCARD_QUESTION: ConfirmQuestion = {
  title: 'Discard your changes?',
  body: 'Your changes have not been saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  isDangerous: true,
};

export interface UnsavedWork {
  /** Leaves the form like Cancel and Esc: asks before unsaved input is lost, one question at a time. */
  readonly leave: (act: () => void) => void;
  /** Lets the user leave without a question, because the input is saved or its object was deleted. */
  readonly release: () => void;
}

/** Registers a form's unsaved input, so that the user is asked before it is discarded. Every form calls this. */
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
    // Esc in the question's dialog also reaches the form's dialog, which must not ask a second time.
    else if (!isAsking.current) void ask(act);
  };
  return { leave, release };
}
