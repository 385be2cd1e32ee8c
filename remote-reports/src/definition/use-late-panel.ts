import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { useLazyModule } from '@open-date/shared-ui';
import { useEffect, useEffectEvent } from 'react';

/** The code of a panel, which loads when it first opens, and what to call before it opens again. */
interface LatePanel<Part> {
  readonly part: Part | null;
  readonly retry: () => void;
}

/** Loads the code of a panel once it is open; one whose code fails or does not arrive is closed with a message. */
export function useLatePanel<Part>(load: () => Promise<Part>, isOpen: boolean, onClose: () => void): LatePanel<Part> {
  const notify = useNotify();
  const { module: part, hasFailed, retry } = useLazyModule(load, isOpen);
  const giveUp = useEffectEvent(() => {
    onClose();
    notify.error(MESSAGES.couldNotLoad);
  });
  useEffect(() => {
    if (isOpen && hasFailed) giveUp();
  }, [isOpen, hasFailed]);
  return { part, retry };
}
