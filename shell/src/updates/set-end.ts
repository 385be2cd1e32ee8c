import { clockOffsetAtom } from '@open-date/shared-host/shell';
import type { createStore } from 'jotai';
import { testedSetAtom } from './update-state.ts';

/** Timers stand still while a machine sleeps, so the clock is looked at this often, in milliseconds. */
const LONGEST = 60_000;
/** Milliseconds before a site is asked again that still gives the set, because a server's clock is behind. */
const AGAIN = 2000;

export interface SetEndOptions {
  readonly store: ReturnType<typeof createStore>;
  /** Asks what a page would get now. */
  readonly look: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** Asks what a page would get now, when the release set of the session has ended by the server's clock. */
export function watchSetEnd({ store, look, signal }: SetEndOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  const wait = () => {
    clearTimeout(timer);
    const set = store.get(testedSetAtom);
    if (set === null || signal.aborted) return;
    const left = set.until - Date.now() - store.get(clockOffsetAtom);
    timer = setTimeout(left > 0 ? wait : ask, Math.min(LONGEST, left > 0 ? left : looks * AGAIN));
  };
  const ask = async () => {
    looks += 1;
    await look();
    wait();
  };
  const stop = store.sub(testedSetAtom, wait);
  signal.addEventListener(
    'abort',
    () => {
      stop();
      clearTimeout(timer);
    },
    { once: true },
  );
  wait();
}
