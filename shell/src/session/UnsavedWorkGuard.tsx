import { type ConfirmQuestion, DISCARD_QUESTION, useConfirm } from '@open-date/shared-host';
import { sessionUserAtom, unsavedWorkAtom } from '@open-date/shared-host/shell';
import { dismissTopLayer, hasLayer, isMobile } from '@open-date/shared-ui';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, NavigationType, useBlocker, useNavigate } from 'react-router-dom';
import { path } from '../paths/own-paths.ts';
import { readStoredUser } from './stored-user.ts';

const SESSION_OVER: ConfirmQuestion = {
  title: 'Your session is over. Discard your changes?',
  body: 'Your changes have not been saved. Stay to copy them; saving requires signing in again.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Stay here',
  isDangerous: true,
};

/**
 * Asks before unsaved input is lost because the page is left, reloaded or closed or the session ends. On a phone Back
 * also closes an open dialog, as Esc does elsewhere. One guard for both, because the router takes one blocker.
 */
export function UnsavedWorkGuard() {
  const store = useStore();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const hasWork = useAtomValue(unsavedWorkAtom).size > 0;
  const isForLayer = useRef(false);
  // The forms are read when the user leaves, because a form that was just saved no longer has unsaved input.
  const isBlocked = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) => {
      isForLayer.current = historyAction === NavigationType.Pop && isMobile() && hasLayer();
      const isLeft = currentLocation.pathname !== nextLocation.pathname;
      return isForLayer.current || (isLeft && store.get(unsavedWorkAtom).size > 0);
    },
    [store],
  );
  const blocker = useBlocker(isBlocked);
  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (isForLayer.current) {
      blocker.reset();
      return dismissTopLayer();
    }
    const isOver = readStoredUser() === null && store.get(sessionUserAtom) !== null;
    if (!(await confirm(isOver ? SESSION_OVER : DISCARD_QUESTION))) return blocker.reset();
    store.set(unsavedWorkAtom, new Set());
    if (!isOver) return blocker.proceed();
    blocker.reset();
    // Discarding leads to /logout, because no other screen works without a session.
    await navigate(path('logout'));
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  useEffect(() => {
    if (!hasWork) return;
    // The forms are asked again, because the page itself has just asked about them before it reloads.
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (store.get(unsavedWorkAtom).size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [hasWork, store]);
  return null;
}
