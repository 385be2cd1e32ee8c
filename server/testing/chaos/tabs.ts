import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which a tab opens its stream again, as a browser does. */
const AGAIN = 500;

/** Open pages that listen for releases, one at each server: which revision each has heard last. */
export class ReleaseTabs {
  readonly #heard = new Map<string, number>();
  readonly #over = new AbortController();
  readonly #running: Promise<void>[];

  constructor(urls: readonly string[]) {
    this.#running = urls.map((url) => this.#listen(url));
  }

  /** Seconds until every tab has heard of a revision; null when one has not within `most` seconds. */
  async untilHeard(revision: number, most: number): Promise<number | null> {
    const from = Date.now();
    while ([...this.#heard.values()].some((heard) => heard < revision)) {
      if (Date.now() - from > most * 1000) return null;
      await delay(20);
    }
    return (Date.now() - from) / 1000;
  }

  async close(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#running);
  }

  async #listen(url: string): Promise<void> {
    this.#heard.set(url, 0);
    const { signal } = this.#over;
    while (!signal.aborted) {
      await this.#read(url, signal).catch(() => undefined);
      await delay(AGAIN, undefined, { signal }).catch(() => undefined);
    }
  }

  async #read(url: string, signal: AbortSignal): Promise<void> {
    const { body } = await fetch(`${url}/releases/production/changes`, { signal });
    if (!body) return;
    for await (const line of createInterface({ input: Readable.fromWeb(body) })) {
      const revision = Number(/^data: ?(\d+)/.exec(line)?.[1]);
      if (revision > 0) this.#heard.set(url, revision);
    }
  }
}
