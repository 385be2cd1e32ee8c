import { clockOffsetAtom } from '@open-date/shared-host/shell';
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE);
  return () => clearInterval(timer);
}

/** The minute that it is by the server's clock; goes on while it is shown. */
export function useMinute(): Date {
  const offset = useAtomValue(clockOffsetAtom);
  return new Date(useSyncExternalStore(everyMinute, () => Math.floor((Date.now() + offset) / MINUTE) * MINUTE));
}
