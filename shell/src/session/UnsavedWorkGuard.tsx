import { type ConfirmQuestion, DISCARD_QUESTION } from '@open-date/shared-host';
import { sessionUserAtom, unsavedWorkAtom, useLeaveQuestion } from '@open-date/shared-host/shell';
import { dismissTopLayer, hasLayer, isMobile } from '@open-date/shared-ui';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, type Location, NavigationType, useBlocker, useNavigate } from 'react-router-dom';
import { path } from '../paths/own-paths.ts';
import { readStoredUser } from './stored-user.ts';

const SESSION_OVER: ConfirmQuestion = {
  title: "You've been signed out. Discard your changes?",
  body: 'Your changes have not been saved. Stay to copy them; saving requires signing in again.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Stay here',
  isDangerous: true,
};

/**
 * Asks before unsaved input is lost because the page is left, reloaded or closed or the session ends, and waits for a
 * save that is under way. On a phone Back also closes an open dialog, as Esc does elsewhere. One guard for both, because
 * the router takes one blocker.
 */
export function UnsavedWorkGuard() {
  const store = useStore();
  const askToLeave = useLeaveQuestion();
  const navigate = useNavigate();
  const hasWork = useAtomValue(unsavedWorkAtom).size > 0;
  const isForLayer = useRef(false);
  /** A save that was waited for has led elsewhere, and the router has forgotten the address that was wanted. */
  const hasMoved = useRef(false);
  // The forms are read when the user leaves, because a form that was just saved no longer has unsaved input.
  const isBlocked = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) => {
      isForLayer.current = historyAction === NavigationType.Pop && isMobile() && hasLayer();
      const isLeft = currentLocation.pathname !== nextLocation.pathname;
      const isHeld = isForLayer.current || (isLeft && store.get(unsavedWorkAtom).size > 0);
      hasMoved.current = !isHeld;
      return isHeld;
    },
    [store],
  );
  const blocker = useBlocker(isBlocked);
  const isSessionOver = () => readStoredUser() === null && store.get(sessionUserAtom) !== null;
  const finish = useEffectEvent(async (location: Location, isLeft: boolean) => {
    const blocked = blocker.state === 'blocked' && !hasMoved.current ? blocker : null;
    if (!isLeft) return blocked?.reset();
    store.set(unsavedWorkAtom, new Map());
    // A session that is over leads elsewhere, now that nothing is unsaved.
    if (isSessionOver()) return blocked?.reset();
    return blocked ? blocked.proceed() : navigate(location);
  });
  const endSession = useEffectEvent(() => {
    // To /logout, because no other screen works without a session.
    if (isSessionOver()) void navigate(path('logout'));
  });
  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (isForLayer.current) {
      blocker.reset();
      return dismissTopLayer();
    }
    const { location } = blocker;
    const question = () => (isSessionOver() ? SESSION_OVER : DISCARD_QUESTION);
    const isLeft = await askToLeave({ question });
    await finish(location, isLeft);
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  // What keeps the page of a session that is over may be discarded, cleared or saved.
  useEffect(() => (hasWork ? undefined : endSession()), [hasWork]);
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
