import { followEvents } from '@open-date/shared-api/client/event-stream';
import type { ClientSettings } from '@open-date/shared-api/client';
import type { LiveEvent } from '@open-date/shared-api/contract';
import { changedByEvent } from '@open-date/shared-api/queries/messages/changed-by-event';
import { publishConnection } from '@open-date/shared-host/shell';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { mayRetry } from '../session/query-client.ts';
import { shareAmongTabs } from './tabs.ts';

/**
 * Milliseconds after a reload in which further changes are collected, so that the next reload covers them all; short
 * enough for each to be on the screen within a second.
 */
const PAUSE = 500;

/** What the tab that reads the stream says of it: whether it is open, and the offset of the server's clock, if known. */
interface Connection {
  readonly type: 'connection';
  readonly isOpen: boolean;
  readonly offset: number | null;
}

/** What the tab that reads the stream sends to the other tabs. */
type Told = LiveEvent | Connection;

export interface LiveEventsOptions {
  readonly client: QueryClient;
  readonly settings: ClientSettings;
  /** Called with the milliseconds by which the server's clock is ahead of the browser's, as heard on the stream. */
  readonly onOffset: (offset: number) => void;
  readonly signal: AbortSignal;
}

/** Keeps the page up to date with the changes that other users make, until `signal` aborts. */
export function startLiveEvents({ client, settings, onOffset, signal }: LiveEventsOptions): void {
  const refresh = new Refresh(client);
  // Not `timeOrigin`, which does not follow a clock that was set or a machine that slept.
  const from = Date.now() - performance.now();
  let wasLost = false;
  void shareAmongTabs<Told>({
    name: 'open-date-events',
    isRepeated: ({ type }) => type === 'connection',
    read: (onEvent, until) =>
      followEvents({
        ...settings,
        onEvent,
        onConnection: (isOpen) => onEvent({ type: 'connection', isOpen, offset: null }),
        onTime: (now) => onEvent({ type: 'connection', isOpen: true, offset: now - Date.now() }),
        onWake: lookOnWaking,
        from,
        signal: until,
      }),
    onEvent: (event) => {
      if (event.type === 'connection') {
        if (event.offset !== null) onOffset(event.offset);
        if (event.isOpen && wasLost) readFailedAnew(client);
        wasLost = !event.isOpen;
        return publishConnection(event.isOpen);
      }
      // An early answer that was requested before the change may lack this change.
      settings.early?.clear();
      refresh.take(event);
    },
    signal,
  });
}

/** Reads what is on the screen and failed while the server could not be reached or answer. */
function readFailedAnew(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && mayRetry(0, state.error),
  });
}

/** Looks at the connection when the network is lost or back, and when somebody looks at the page again. */
function lookOnWaking(look: () => void, signal: AbortSignal): void {
  const names = ['online', 'offline', 'pageshow', 'visibilitychange'];
  // A change of visibility bubbles to the window.
  for (const name of names) window.addEventListener(name, look);
  signal.addEventListener('abort', () => {
    for (const name of names) window.removeEventListener(name, look);
  });
}

/** Reloads the answers that events made stale: for a first event at once, for those soon after it together. */
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

  /** Waits for a pending answer, however slow, and requests it once more, because it may be older than the change. */
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
