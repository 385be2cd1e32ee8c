import type { ClientSettings } from '@open-date/shared-api/client';
import { sessionUserAtom } from '@open-date/shared-host/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';

/** The first screen has the network for itself; what changes meanwhile is told afterwards. In milliseconds. */
const DELAY = 2000;

export interface LiveSessionDependencies {
  readonly store: ReturnType<typeof createStore>;
  readonly queryClient: QueryClient;
  readonly settings: ClientSettings;
}

/** Follows what others change for as long as somebody is signed in. */
export function liveWhileSignedIn({ store, queryClient, settings }: LiveSessionDependencies): void {
  let followed: number | null = null;
  let abort = new AbortController();
  const handleUser = () => {
    const userId = store.get(sessionUserAtom)?.id ?? null;
    if (userId === followed) return;
    followed = userId;
    abort.abort();
    abort = new AbortController();
    if (userId !== null) start(abort.signal);
  };
  const start = (signal: AbortSignal) => {
    const timer = setTimeout(() => {
      import('./live-events.ts').then(
        ({ startLiveEvents }) => signal.aborted || startLiveEvents(queryClient, settings, signal),
        // Without its code the page is as fresh as its own questions make it.
        () => undefined,
      );
    }, DELAY);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  store.sub(sessionUserAtom, handleUser);
  handleUser();
}
