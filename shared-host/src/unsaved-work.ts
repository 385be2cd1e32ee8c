import { useSetAtom, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /**
   * Lets the user leave without a question, because the input is saved or its object was deleted. `redirect` runs unless
   * they have left already, as when the form is shown only until the next screen has loaded.
   */
  readonly markSaved: (redirect?: () => void) => void;
}

/**
 * Registers a form's unsaved input, so that the user is asked before it is discarded. Every form calls this; `isSaving`
 * is true while its own save is in progress, and always false for a form that saves nothing itself.
 */
export function useUnsavedWork(isDirty: boolean, isSaving: boolean): UnsavedWork {
  const setForms = useSetAtom(unsavedWorkAtom);
  const askToLeave = useLeaveQuestion();
  const store = useStore();
  const isGone = useRef(false);
  const isAsking = useRef(false);
  /** Whether the form is registered; leaving removes it from the registry but not this mark. */
  const isHeld = useRef(false);
  const [id] = useState(() => {
    lastId += 1;
    return lastId;
  });
  const register = useEffectEvent(() => setForms((forms) => new Map(forms).set(id, isSaving)));
  useEffect(() => {
    if (!isDirty) return;
    isHeld.current = true;
    register();
    return () => {
      isHeld.current = false;
      setForms((forms) => without(forms, id));
    };
  }, [id, isDirty, setForms]);
  useEffect(() => {
    // A form that was marked as saved stays unregistered when its save ends.
    setForms((forms) => (forms.has(id) ? new Map(forms).set(id, isSaving) : forms));
  }, [id, isSaving, setForms]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const markSaved = (redirect?: () => void) => {
    const hasLeft = isGone.current || (isHeld.current && !store.get(unsavedWorkAtom).has(id));
    isHeld.current = false;
    setForms((forms) => without(forms, id));
    if (!hasLeft) redirect?.();
  };
  const ask = async (act: () => void) => {
    isAsking.current = true;
    const isLeft = await askToLeave({ form: id, question: () => DISCARD_QUESTION });
    isAsking.current = false;
    // A form that unmounts after its save has already redirected.
    if (!isLeft || isGone.current) return;
    setForms((forms) => without(forms, id));
    act();
  };
  const leave = (act: () => void) => {
    if (!isDirty) act();
    // Esc in the question's dialog also reaches the form's dialog, which must not ask a second time.
    else if (!isAsking.current) void ask(act);
  };
  return { leave, markSaved };
}

function without(forms: ReadonlyMap<number, boolean>, id: number): ReadonlyMap<number, boolean> {
  return new Map([...forms].filter(([form]) => form !== id));
}
