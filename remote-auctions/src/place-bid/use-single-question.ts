import { type ConfirmQuestion, useConfirm } from '@open-date/shared-host';
import { useRef } from 'react';

/** Asks one question at a time: while it is open, a second press asks nothing and answers no. */
export function useSingleQuestion(): (question: ConfirmQuestion) => Promise<boolean> {
  const confirm = useConfirm();
  const isAsking = useRef(false);
  return async (question) => {
    if (isAsking.current) return false;
    isAsking.current = true;
    try {
      return await confirm(question);
    } finally {
      isAsking.current = false;
    }
  };
}
