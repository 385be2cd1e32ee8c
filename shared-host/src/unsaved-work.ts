import { useSetAtom, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { unsavedWorkAtom, useLeaveQuestion } from './leave-question.ts';
import type { ConfirmQuestion } from './modals.ts';

let lastId = 0;

/** The question that the user is asked before unsaved input is lost. */
export const DISCARD_QUESTION: ConfirmQuestion = {
  title: 'Discard your changes?',
  body: 'Your changes have not been saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  isDangerous: true,
};

export interface UnsavedWork {
  /**
   * Leaves the form like Cancel and Esc: waits for a save that is under way, and asks before unsaved input is lost, one
   * question at a time.
   */
  readonly leave: (act: () => void) => void;
  /** Lets the user leave without a question, because the input is saved or its object was deleted. */
  readonly release: () => void;
}

/** Registers a form's unsaved input, so that the user is asked before it is discarded. Every form calls this. */
export function useUnsavedWork(isDirty: boolean): UnsavedWork {
  const setForms = useSetAtom(unsavedWorkAtom);
  const store = useStore();
  const askToLeave = useLeaveQuestion();
  const isGone = useRef(false);
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
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const ask = async (act: () => void) => {
    isAsking.current = true;
    const hasWork = () => store.get(unsavedWorkAtom).has(id);
    const isLeft = await askToLeave({ hasWork, question: () => DISCARD_QUESTION });
    isAsking.current = false;
    // A form that went after its save has already led where it leads.
    if (!isLeft || isGone.current) return;
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
