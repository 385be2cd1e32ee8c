import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { LiveEvent } from '../contract/messages/events.ts';
import { callUrl } from '../rules/platform/call-url.ts';
import type { ClientSettings } from './client.ts';
import { routes } from './routes.generated.ts';

/** The server sends a heartbeat every 25 seconds; a connection silent for longer than this is dead. */
const SILENCE = 40_000;
/** How often the silence is measured, by the clock on the wall: a timer stands still while a machine sleeps. */
const LOOK = 5000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 10_000;
/** Changes from before the last sign of life are asked for again, because they may have been on their way. */
const OVERLAP = 5000;

export interface EventStreamOptions extends ClientSettings {
  readonly onEvent: (event: LiveEvent) => void;
  /** Called with true when the connection opens and with false when it is lost, before it is reopened. */
  readonly onConnection: (isOpen: boolean) => void;
  /** Called with the server's time, in milliseconds since 1970, each time that the stream says it. */
  readonly onTime?: (now: number) => void;
  /** Calls `look` whenever a connection may have died or may work again, until `signal` aborts. */
  readonly onWake?: (look: () => void, signal: AbortSignal) => void;
  /** Earliest time at which the page's data was requested, by `Date.now()`; changes since then are also reported. */
  readonly from: number;
  readonly signal: AbortSignal;
}

/**
 * Follows the changes that other users make until `signal` aborts or the session ends. Reopens a lost connection and
 * requests the changes missed meanwhile.
 */
export async function followEvents(options: EventStreamOptions): Promise<void> {
  const { signal } = options;
  let known = new Age(Date.now() - options.from);
  let pause = FIRST_PAUSE;
  const wakes = new EventTarget();
  options.onWake?.(() => wakes.dispatchEvent(new Event('wake')), signal);
  while (!signal.aborted) {
    const silence = new Silence(wakes);
    try {
      const response = await open(options, known.milliseconds(), AbortSignal.any([signal, silence.signal]));
      if (response === 'over') return;
      options.onConnection(true);
      pause = FIRST_PAUSE;
      await read(response, options, () => {
        known = new Age(OVERLAP);
        silence.restart();
      });
    } catch {
      // However the connection ended, it is reopened and the changes missed meanwhile are requested.
    } finally {
      silence.stop();
    }
    if (signal.aborted) return;
    options.onConnection(false);
    await wait(pause * (0.5 + Math.random()), signal, wakes);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

/** How long ago something was. Of two clocks the one that says more counts: one is set back, the other sleeps. */
class Age {
  readonly #wall = Date.now();
  readonly #steady = performance.now();
  readonly #before: number;

  /** `before` is how many milliseconds ago it already was when this is made. */
  constructor(before: number) {
    this.#before = before;
  }

  milliseconds(): number {
    return this.#before + Math.max(Date.now() - this.#wall, performance.now() - this.#steady);
  }
}

/** Aborts a connection that is silent for too long. */
class Silence {
  readonly #abort = new AbortController();
  readonly #timer = setInterval(() => this.#look(), LOOK);
  readonly #wakes: EventTarget;
  #since = new Age(0);

  constructor(wakes: EventTarget) {
    this.#wakes = wakes;
    wakes.addEventListener('wake', this.#look);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  restart(): void {
    this.#since = new Age(0);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#wakes.removeEventListener('wake', this.#look);
  }

  readonly #look = (): void => {
    // A browser without a network keeps an open stream for as long as it likes.
    if (this.#since.milliseconds() > SILENCE || !navigator.onLine) this.#abort.abort();
  };
}

async function open(options: EventStreamOptions, age: number, signal: AbortSignal): Promise<Response | 'over'> {
  const token = options.token();
  if (token === null) return 'over';
  const address = options.base + callUrl(routes.events.stream, { query: { since: Math.max(0, Math.round(age)) } });
  const response = await fetch(address, { headers: { 'Auth-Token': token }, cache: 'no-store', signal });
  if (response.status === 401) {
    options.onSessionExpired(token);
    return 'over';
  }
  if (!response.ok) throw new Error(`The event stream answered with ${response.status}.`);
  return response;
}

async function read(response: Response, { onEvent, onTime }: EventStreamOptions, onLife: () => void): Promise<void> {
  if (!response.body) return;
  onLife();
  const onComment = (comment: string) => {
    onLife();
    const now = Number(/^ ?(?:open|alive) (\d+)$/.exec(comment)?.[1] ?? Number.NaN);
    if (Number.isSafeInteger(now)) onTime?.(now);
  };
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment }));
  const reader = events.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onLife();
    const event = readLiveEvent(value.data);
    if (event) onEvent(event);
  }
}

/** Parses an event of the stream; null for a kind of event that this version does not know. */
function readLiveEvent(text: string): LiveEvent | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  if (value.type === 'resync' || value.type === 'notifications' || value.type === 'news') return { type: value.type };
  if (value.type === 'auctions' && 'auctionIds' in value && Array.isArray(value.auctionIds))
    return { type: 'auctions', auctionIds: readIds(value.auctionIds) };
  if (value.type !== 'schedule' || !('schoolIds' in value) || !Array.isArray(value.schoolIds)) return null;
  return { type: 'schedule', schoolIds: readIds(value.schoolIds) };
}

function readIds(values: readonly unknown[]): number[] {
  return values.filter((id): id is number => Number.isInteger(id));
}

function wait(milliseconds: number, signal: AbortSignal, wakes: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      wakes.removeEventListener('wake', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    wakes.addEventListener('wake', done);
  });
}
