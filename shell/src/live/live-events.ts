import { followEvents } from '@open-date/shared-api/client/event-stream';
import type { ClientSettings } from '@open-date/shared-api/client';
import type { LiveEvent } from '@open-date/shared-api/contract';
import { changedByEvent } from '@open-date/shared-api/queries/messages/changed-by-event';
import { publishConnection, publishLiveEvent } from '@open-date/shared-host/shell';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { shareAmongTabs } from './tabs.ts';

/** Milliseconds to collect further changes after one was shown, so that one reload covers many. */
const PAUSE = 1000;

/** What the tab that reads the stream sends to the other tabs: an event, or whether the stream is open. */
type Told = LiveEvent | { readonly type: 'connection'; readonly isOpen: boolean };

/** Keeps the page up to date with changes made by others, until `signal` aborts. */
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
      // An early answer requested before the change may be older than it.
      settings.early?.clear();
      refresh.take(event);
      publishLiveEvent(event);
    },
    signal,
  });
}

/** Reloads what events made stale: the first at once, those that follow soon after together. */
class Refresh {
  readonly #client: QueryClient;
  readonly #waiting = new Map<string, QueryKey>();
  /** Answers that were pending when something changed. */
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

  /** Marks invisible answers as stale; they reload when they are shown again. */
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

  /** Lets a pending answer arrive, however slow the line, and reads it once more: it may be older than the change. */
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
