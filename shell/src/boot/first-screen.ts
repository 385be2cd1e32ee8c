import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { atom, useAtom, type createStore } from 'jotai';
import { useEffect } from 'react';

/** The longest wait for the first screen in milliseconds; afterwards the deferred work starts anyway. */
const LONGEST = 8000;
/** Milliseconds to wait for drawing in browsers without `requestIdleCallback`. */
const DRAWING = 300;

/** True once the first screen is drawn with its data; work that can wait starts then. */
export const firstScreenAtom = atom(false);

/** Renders nothing; sets `firstScreenAtom` once the screen rendered with it is drawn with its data. */
export function ScreenShown() {
  const client = useQueryClient();
  const [isFirstShown, setFirstShown] = useAtom(firstScreenAtom);
  useEffect(
    () => (isFirstShown ? undefined : whenSettled(client, () => setFirstShown(true))),
    [client, isFirstShown, setFirstShown],
  );
  return null;
}

/** Calls back once no query is pending and the browser is idle. Returns a function that cancels. */
function whenSettled(client: QueryClient, onSettled: () => void): () => void {
  let stopIdle: () => void = () => undefined;
  const stop = () => {
    stopIdle();
    unsubscribe();
    clearTimeout(timer);
  };
  const settle = () => {
    stop();
    onSettled();
  };
  const check = () => {
    stopIdle();
    if (client.isFetching() === 0) stopIdle = whenIdle(settle);
  };
  const unsubscribe = client.getQueryCache().subscribe(check);
  const timer = setTimeout(settle, LONGEST);
  check();
  return stop;
}

function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, DRAWING);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}

/** Calls `start` once, when the first screen is drawn. */
export function afterFirstScreen(store: ReturnType<typeof createStore>, start: () => void): void {
  const look = () => {
    if (!store.get(firstScreenAtom)) return;
    stop();
    start();
  };
  const stop = store.sub(firstScreenAtom, look);
  look();
}
