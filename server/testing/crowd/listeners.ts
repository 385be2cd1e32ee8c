import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which a page opens its stream again. */
const AGAIN = 1000;

/** Open pages that hear changes, one for each token. */
export class Listeners {
  readonly #over = new AbortController();
  readonly #running: Promise<void>[];
  #heard = 0;
  #opened = 0;

  constructor(url: string, tokens: readonly string[]) {
    this.#running = tokens.map((token) => this.#listen(url, token));
  }

  /** How many pieces of streams arrived, and how often a stream was opened. */
  get figures(): { readonly heard: number; readonly opened: number } {
    return { heard: this.#heard, opened: this.#opened };
  }

  async close(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#running);
  }

  async #listen(url: string, token: string): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      await this.#read(url, token).catch(() => undefined);
      await delay(AGAIN, undefined, { signal }).catch(() => undefined);
    }
  }

  async #read(url: string, token: string): Promise<void> {
    const { body } = await fetch(`${url}/api/v1/events`, {
      headers: { 'Auth-Token': token },
      signal: this.#over.signal,
    });
    if (!body) return;
    this.#opened += 1;
    for await (const _part of body) this.#heard += 1;
  }
}
