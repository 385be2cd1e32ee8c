import { followEvents } from '@open-date/shared-api/client/event-stream';
import type { ClientSettings } from '@open-date/shared-api/client';
import type { LiveEvent } from '@open-date/shared-api/contract';
import { keysChangedBy } from '@open-date/shared-api/queries';
import { publishConnection, publishLiveEvent } from '@open-date/shared-host/shell';
import type { QueryClient } from '@tanstack/react-query';
import { shareAmongTabs } from './tabs.ts';

/** After a change is shown, further ones wait this long, in milliseconds: one reading shows many. */
const PAUSE = 1000;

/** What the tab that reads tells the others: an event, or whether it is connected. */
type Told = LiveEvent | { readonly type: 'connection'; readonly isOpen: boolean };

/** Keeps what the page shows equal to what others save, until `signal` aborts. */
export function startLiveEvents(client: QueryClient, settings: ClientSettings, signal: AbortSignal): void {
  const refresh = new Refresh(client);
  const from = performance.timeOrigin;
  void shareAmongTabs<Told>({
    read: (onEvent, until) =>
      followEvents({
        ...settings,
        onEvent,
        onConnection: (isOpen) => onEvent({ type: 'connection', isOpen }),
        from,
        signal: until,
      }),
    onEvent: (event) => {
      if (event.type === 'connection') return publishConnection(event.isOpen);
      refresh.take(event);
      publishLiveEvent(event);
    },
    signal,
  });
}

/** Reads anew what events made old: the first at once, those that follow soon together. */
class Refresh {
  readonly #client: QueryClient;
  readonly #waiting = new Map<string, readonly unknown[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  take(event: LiveEvent): void {
    for (const key of keysChangedBy(event)) this.#waiting.set(JSON.stringify(key), key);
    if (this.#timer === undefined) this.#readAnew();
  }

  #readAnew(): void {
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    for (const queryKey of this.#waiting.values()) {
      // What is not on the screen is only marked: it is read when it is shown again.
      void this.#client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' });
      void this.#client.refetchQueries({ queryKey, type: 'active' });
    }
    this.#waiting.clear();
    this.#timer = setTimeout(() => this.#readAnew(), PAUSE);
  }
}
