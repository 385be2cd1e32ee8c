import type { RunningServer } from './start-server.ts';
import { StartAbortedError } from '../platform/start-error.ts';
import { stopEmbedded } from '../platform/db/embedded.ts';

/** Signals within this time are one request: the terminal, npm and the bootstrap each send one. */
const SAME_REQUEST_MS = 2000;
/** Time for the embedded database in a forced stop. */
const FORCED_STOP_MS = 3000;

export type Ending = 'in-order' | 'forced' | 'same-request';

/** The first signal requests an orderly stop; one after two seconds forces it. */
export class EndRequests {
  #firstAt: number | null = null;

  take(at: number): Ending {
    if (this.#firstAt === null) {
      this.#firstAt = at;
      return 'in-order';
    }
    return at - this.#firstAt < SAME_REQUEST_MS ? 'same-request' : 'forced';
  }
}

/**
 * Stops the process in order on SIGINT, SIGTERM, SIGHUP, or when its parent is gone. A start is completed first, so that
 * no embedded database stays behind, unless it waits for its database. A forced stop still stops the database.
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
      setTimeout(() => process.exit(1), FORCED_STOP_MS);
      void stopEmbedded().finally(() => process.exit(1));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof StartAbortedError)) throw error;
}

async function endWith(ended: Promise<void>): Promise<void> {
  process.exit(
    await ended.then(
      () => 0,
      () => 1,
    ),
  );
}
