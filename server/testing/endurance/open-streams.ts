import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which a page opens its stream again. */
const REOPEN_AFTER = 500;

/** An event stream that a page keeps open. */
export interface PageStream {
  readonly url: string;
  readonly token?: string;
  readonly onLine?: (line: string) => void;
}

/** Event streams of open pages, which are opened again when they end, as a browser does. */
export class OpenStreams {
  readonly #over = new AbortController();
  readonly #running: Promise<void>[];
  #lines = 0;
  #opened = 0;

  constructor(streams: readonly PageStream[]) {
    this.#running = streams.map((stream) => this.#keepOpen(stream));
  }

  get figures(): { readonly lines: number; readonly opened: number } {
    return { lines: this.#lines, opened: this.#opened };
  }

  async close(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#running);
  }

  async #keepOpen(stream: PageStream): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      await this.#read(stream, signal).catch(() => undefined);
      await delay(REOPEN_AFTER, undefined, { signal }).catch(() => undefined);
    }
  }

  async #read({ url, token, onLine }: PageStream, signal: AbortSignal): Promise<void> {
    const headers = token === undefined ? {} : { 'Auth-Token': token };
    const { body } = await fetch(url, { headers, signal });
    if (!body) return;
    this.#opened += 1;
    for await (const line of createInterface({ input: Readable.fromWeb(body) })) {
      this.#lines += 1;
      onLine?.(line);
    }
  }
}
