import { readMoment } from '../../platform/db/moment.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { Worker } from '../../platform/worker.ts';
import { sendNextDigest } from './digest.ts';

const MINUTE = 60_000;

/** Queues the digests that are due once a minute, until the worker is closed. */
export function startDigests(db: Db, onError: (error: unknown) => void): Worker {
  return new Worker({
    name: 'digests',
    pause: MINUTE,
    doNext: async () => sendNextDigest(db, await readMoment(db)),
    onError,
  });
}
