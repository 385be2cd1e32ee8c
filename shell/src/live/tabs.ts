const NAME = 'open-date-events';

export interface SharedStream<Event> {
  /** Reads the stream until `signal` aborts and calls `onEvent` for each event. */
  readonly read: (onEvent: (event: Event) => void, signal: AbortSignal) => Promise<void>;
  readonly onEvent: (event: Event) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads a stream in one tab and forwards its events to all tabs of the browser, because a browser opens at most six
 * connections to a server. When the reading tab closes, another tab takes over.
 */
export async function shareAmongTabs<Event>({ read, onEvent, signal }: SharedStream<Event>): Promise<void> {
  // Without Web Locks (plain HTTP on a host other than localhost) every tab reads for itself.
  if (!('locks' in navigator)) return read(onEvent, signal);
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Event>) => onEvent(data));
  signal.addEventListener('abort', () => channel.close(), { once: true });
  const tell = (event: Event) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- messages of a channel stay in their origin
    channel.postMessage(event);
    onEvent(event);
  };
  try {
    await navigator.locks.request(NAME, { signal }, () => read(tell, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
