import type { createStore } from 'jotai';
import { firstScreenAtom } from './first-screen.ts';

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
