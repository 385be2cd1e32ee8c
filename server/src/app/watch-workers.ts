import type { FastifyBaseLogger } from 'fastify';
import { Worker } from '../platform/worker.ts';

const MINUTE = 60_000;

/** Looks once a minute whether a server does background work, and says in the log when none does or one does again. */
export function watchWorkers(count: () => Promise<number>, log: FastifyBaseLogger): Worker {
  let isMissing = false;
  return new Worker({
    name: 'worker-watch',
    pause: MINUTE,
    doNext: async () => {
      const wasMissing = isMissing;
      isMissing = (await count()) === 0;
      if (isMissing && !wasMissing)
        log.error('no server of this database does background work: start one without WORKERS=off');
      else if (wasMissing && !isMissing) log.info('a server does background work again');
      return false;
    },
    onError: (error) => log.warn({ err: error }, 'looking for servers with background work failed'),
  });
}
