import { useConfirm, useUnsavedWork } from '@open-date/shared-host';
import { useRef } from 'react';

/** Leaves a form: asks first when something typed would be lost. One question at a time. */
export function useGuardedClose(isDirty: boolean): (leave: () => void) => void {
  const confirm = useConfirm();
  const isAsking = useRef(false);
  useUnsavedWork(isDirty);
  const ask = async (leave: () => void) => {
    isAsking.current = true;
    const isConfirmed = await confirm({
      title: 'Discard your changes?',
      body: 'What you changed here has not been saved.',
      confirmLabel: 'Discard changes',
      isDangerous: true,
    });
    isAsking.current = false;
    if (isConfirmed) leave();
  };
  return (leave) => {
    if (!isDirty) leave();
    // Esc in the question reaches the form's dialog as well.
    else if (!isAsking.current) void ask(leave);
  };
}
