import type { ClientSettings } from '@open-date/shared-api/client';
import { clockOffsetAtom, sessionUserAtom } from '@open-date/shared-host/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { firstScreenAtom } from '../boot/first-screen.ts';
import { betterOffset } from '../boot/server-clock.ts';

export interface LiveSessionDependencies {
  readonly store: ReturnType<typeof createStore>;
  readonly queryClient: QueryClient;
  readonly settings: ClientSettings;
}

/** Follows other users' changes while a user is signed in, including those made before the first screen was shown. */
export function liveWhileSignedIn({ store, queryClient, settings }: LiveSessionDependencies): void {
  let followed: number | null = null;
  let abort = new AbortController();
  const handleChange = () => {
    const user = store.get(firstScreenAtom) ? store.get(sessionUserAtom) : null;
    // A user who has yet to set up a second factor gets no events.
    const userId = user?.FactorDemanded === 1 ? null : (user?.id ?? null);
    if (userId === followed) return;
    followed = userId;
    abort.abort();
    abort = new AbortController();
    if (userId !== null) start(abort.signal);
  };
  const onOffset = (heard: number) => store.set(clockOffsetAtom, (known) => betterOffset(known, heard));
  const start = (signal: AbortSignal) => {
    import('./live-events.ts').then(
      ({ startLiveEvents }) => signal.aborted || startLiveEvents({ client: queryClient, settings, onOffset, signal }),
      // The page works without this chunk: its queries still refresh, only not on events.
      () => undefined,
    );
  };
  store.sub(sessionUserAtom, handleChange);
  store.sub(firstScreenAtom, handleChange);
  handleChange();
}
