import type { Db } from '../../platform/db/transaction.ts';
import { Worker } from '../../platform/worker.ts';
import { refreshNext } from './refresh.ts';

const PAUSE = 1000;

/** Carries out queued runs of Update Schedule Cells, looking every second, until the worker is closed. */
export function startCellRefresh(db: Db, onError: (error: unknown) => void): Worker {
  return new Worker({ name: 'schedule-cells', pause: PAUSE, doNext: () => refreshNext(db, onError), onError });
}
