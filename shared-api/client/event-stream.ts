import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { LiveEvent } from '../contract/messages/events.ts';
import { callUrl } from '../rules/platform/call-url.ts';
import type { ClientSettings } from './client.ts';
import { routes } from './routes.generated.ts';

/** The server sends a heartbeat every 25 seconds; a connection silent for longer than this is dead. */
const SILENCE = 60_000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

export interface EventStreamOptions extends ClientSettings {
  readonly onEvent: (event: LiveEvent) => void;
  /** Called with true when the connection opens and with false when it is lost, before it is reopened. */
  readonly onConnection: (isOpen: boolean) => void;
  /** Earliest time at which the page's data was requested, by `Date.now()`; changes since then are reported, too. */
  readonly from: number;
  readonly signal: AbortSignal;
}

/**
 * Follows the changes that other users make until `signal` aborts or the session ends. Reopens a lost connection and
 * requests the changes missed meanwhile.
 */
export async function followEvents(options: EventStreamOptions): Promise<void> {
  const { signal } = options;
  let knownUntil = options.from;
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    const silence = new Silence();
    try {
      const response = await open(options, Date.now() - knownUntil, AbortSignal.any([signal, silence.signal]));
      if (response === 'over') return;
      options.onConnection(true);
      pause = FIRST_PAUSE;
      await read(response, options.onEvent, () => {
        knownUntil = Date.now();
        silence.restart();
      });
    } catch {
      // However the connection ended, it is reopened and the changes missed meanwhile are requested.
    } finally {
      silence.stop();
    }
    if (!signal.aborted) options.onConnection(false);
    await wait(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

/** Aborts a connection that is silent for too long. */
class Silence {
  readonly #abort = new AbortController();
  #timer = setTimeout(() => this.#abort.abort(), SILENCE);

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  restart(): void {
    this.stop();
    this.#timer = setTimeout(() => this.#abort.abort(), SILENCE);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
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

async function read(response: Response, onEvent: (event: LiveEvent) => void, onLife: () => void): Promise<void> {
  if (!response.body) return;
  onLife();
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment: onLife }));
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

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
