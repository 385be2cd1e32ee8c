import { followEvents } from '@open-date/shared-api/client/event-stream';
import type { ClientSettings } from '@open-date/shared-api/client';
import type { LiveEvent } from '@open-date/shared-api/contract';
import { changedByEvent } from '@open-date/shared-api/queries/messages/changed-by-event';
import { publishConnection, publishLiveEvent } from '@open-date/shared-host/shell';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
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
      // What was asked for before the change may be older than it.
      settings.early?.clear();
      refresh.take(event);
      publishLiveEvent(event);
    },
    signal,
  });
}

/** Reads anew what events made old: the first at once, those that follow soon together. */
class Refresh {
  readonly #client: QueryClient;
  readonly #waiting = new Map<string, QueryKey>();
  /** Answers that were on their way when something changed. */
  readonly #followed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  take(event: LiveEvent): void {
    const { changed, doubtful } = changedByEvent(this.#client, event);
    for (const queryKey of doubtful) this.#mark(queryKey);
    this.#add(changed);
  }

  #add(queryKeys: readonly QueryKey[]): void {
    for (const key of queryKeys) this.#waiting.set(JSON.stringify(key), key);
    if (this.#timer === undefined) this.#readAnew();
  }

  /** What is not on the screen is only marked: it is read when it is shown again. */
  #mark(queryKey: QueryKey): void {
    void this.#client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' });
  }

  #readAnew(): void {
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    for (const queryKey of this.#waiting.values()) {
      this.#mark(queryKey);
      for (const query of this.#client.getQueryCache().findAll({ queryKey, type: 'active' }))
        void this.#read(query.queryKey, query.state.fetchStatus === 'fetching');
    }
    this.#waiting.clear();
    this.#timer = setTimeout(() => this.#readAnew(), PAUSE);
  }

  /** An answer that is on its way is let come, however slow the line is, and read once more afterwards: it may be older than the change. */
  async #read(queryKey: QueryKey, isOnItsWay: boolean): Promise<void> {
    const name = JSON.stringify(queryKey);
    if (this.#followed.has(name)) return;
    const reading = this.#client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false });
    if (!isOnItsWay) return;
    this.#followed.add(name);
    await reading;
    this.#followed.delete(name);
    this.#add([queryKey]);
  }
}
