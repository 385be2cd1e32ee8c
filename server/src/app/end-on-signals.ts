import type { RunningServer } from './start-server.ts';
import { StartEnded } from '../platform/start-refused.ts';
import { stopEmbedded } from '../platform/db/embedded.ts';

/**
 * Signals within this many milliseconds count as one request to stop: a terminal signals the whole process group, and
 * npm and the bootstrap each forward what they get.
 */
const ONE_REQUEST = 2000;
/** Milliseconds that a forced stop gives the embedded database to stop. */
const FORCED_END = 3000;

export type Ending = 'in-order' | 'forced' | 'same-request';

/**
 * Interprets signals: the first one requests an orderly stop, signals within the next two seconds belong to the same
 * request, and a later one forces the stop.
 */
export class EndRequests {
  #firstAt: number | null = null;

  take(at: number): Ending {
    if (this.#firstAt === null) {
      this.#firstAt = at;
      return 'in-order';
    }
    return at - this.#firstAt < ONE_REQUEST ? 'same-request' : 'forced';
  }
}

/**
 * Stops the process in order on SIGINT, SIGTERM and SIGHUP, and when the process that supervises it is gone. A start is
 * finished first, so that the embedded database is never left running unused, except one that waits for its database. A
 * later signal does not wait for running calls, but still tells the database to stop.
 */
export function endOnSignals(starting: Promise<RunningServer>, waiting: AbortController): void {
  const requests = new EndRequests();
  const end = () => {
    const ending = requests.take(performance.now());
    if (ending === 'in-order') {
      waiting.abort();
      void endWith(starting.then((server) => server.close(), ignoreEnded));
    }
    if (ending === 'forced') {
      setTimeout(() => process.exit(1), FORCED_END);
      void stopEmbedded().finally(() => process.exit(1));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof StartEnded)) throw error;
}

async function endWith(ended: Promise<void>): Promise<void> {
  process.exit(
    await ended.then(
      () => 0,
      () => 1,
    ),
  );
}
