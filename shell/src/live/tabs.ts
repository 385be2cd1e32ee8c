export interface SharedStream<Event> {
  /** Names the stream among those that the tabs share. */
  readonly name: string;
  /** Whether a tab that joins is told the last event of this kind, because it may have missed it; by default none. */
  readonly isRepeated?: (event: Event) => boolean;
  /** Reads the stream until `signal` aborts and calls `onEvent` for each event. */
  readonly read: (onEvent: (event: Event) => void, signal: AbortSignal) => Promise<void>;
  readonly onEvent: (event: Event) => void;
  readonly signal: AbortSignal;
}

/** What tabs say to each other: an event of the stream, or that a tab has joined. */
type Message<Event> = { readonly event: Event } | { readonly isJoining: true };

/**
 * Reads a stream in one tab and forwards its events to all tabs of the browser, because a browser opens at most six
 * connections to a server. When the reading tab closes, another tab takes over.
 */
export async function shareAmongTabs<Event>({
  name,
  isRepeated,
  read,
  onEvent,
  signal,
}: SharedStream<Event>): Promise<void> {
  // Without Web Locks (plain HTTP on a host other than localhost) every tab reads for itself.
  if (!('locks' in navigator)) return read(onEvent, signal);
  const channel = new BroadcastChannel(name);
  let last: Event | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<Message<Event>>) => {
    if ('event' in data) onEvent(data.event);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- messages of a channel stay in their origin
    else if (last !== null) channel.postMessage({ event: last });
  });
  signal.addEventListener('abort', () => channel.close(), { once: true });
  const tell = (event: Event) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- messages of a channel stay in their origin
    channel.postMessage({ event });
    if (isRepeated?.(event)) last = event;
    onEvent(event);
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- messages of a channel stay in their origin
  if (isRepeated) channel.postMessage({ isJoining: true });
  try {
    await navigator.locks.request(name, { signal }, () => read(tell, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
