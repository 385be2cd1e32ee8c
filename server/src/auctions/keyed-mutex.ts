import { unavailable } from '../platform/http/http-error.ts';

/** Milliseconds that work waits for its key, as long as a call waits for a connection. */
export const WAIT_LIMIT_MS = 15_000;

/**
 * Runs the work of each key one at a time, in the order of its start: the commands on the bids of an auction. The lock of
 * the auction decides too, here and between processes; but a call that waits for that lock holds a connection, and
 * PostgreSQL grants it in another order, so that bids overtake each other and are refused.
 */
export class KeyedMutex {
  /** Waiting work by key; a key without a queue has no running work either. */
  readonly #queues = new Map<number, (() => void)[]>();

  /** Runs `work` when all earlier work of the key has ended; rejects with 503 after `WAIT_LIMIT_MS`. */
  async run<Result>(key: number, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key);
    if (queue) await waitIn(queue);
    else this.#queues.set(key, []);
    try {
      return await work();
    } finally {
      const next = this.#queues.get(key)?.shift();
      if (next) next();
      else this.#queues.delete(key);
    }
  }
}

function waitIn(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(limit);
      resolve();
    };
    const limit = setTimeout(() => {
      queue.splice(queue.indexOf(begin), 1);
      reject(unavailable());
    }, WAIT_LIMIT_MS);
    queue.push(begin);
  });
}
