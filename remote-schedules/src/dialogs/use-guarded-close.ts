import { useConfirm, useUnsavedWork } from '@open-date/shared-host';
import { useRef } from 'react';

/** Leaves a form: asks first when something typed would be lost. One question at a time. */
export function useGuardedClose(isDirty: boolean): (leave: () => void) => void {
  const confirm = useConfirm();
  const isAsking = useRef(false);
  useUnsavedWork(isDirty);
  return (leave) => {
    if (!isDirty) {
      leave();
      return;
    }
    // Esc in the question reaches the form's dialog as well.
    if (isAsking.current) return;
    isAsking.current = true;
    void confirm({
      title: 'Discard your changes?',
      body: 'What you changed here has not been saved.',
      confirmLabel: 'Discard changes',
      isDangerous: true,
    }).then((isConfirmed) => {
      isAsking.current = false;
      if (isConfirmed) leave();
    });
  };
}
