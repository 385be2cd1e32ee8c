import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';

/** However slow the first screen is, what waits for it waits no longer than this, in milliseconds. */
const LONGEST = 8000;
/** Where a browser cannot say that it has nothing to do, it gets this long to draw, in milliseconds. */
const DRAWING = 300;

/** True once the first screen of the page is drawn with its data: what can wait is asked for from then on. */
export const firstScreenAtom = atom(false);

/** Stands behind a screen and tells when it is drawn with its data. */
export function ScreenShown() {
  const client = useQueryClient();
  const [isFirstShown, setFirstShown] = useAtom(firstScreenAtom);
  useEffect(
    () => (isFirstShown ? undefined : whenSettled(client, () => setFirstShown(true))),
    [client, isFirstShown, setFirstShown],
  );
  return null;
}

/** Calls back once no question is open and the page has nothing else to do. Returns the function that stops it. */
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
