import type { Db } from '../../platform/db/transaction.ts';
import { Worker } from '../../platform/worker.ts';
import { workOnImport } from './work.ts';

const PAUSE = 1000;

/** Compares, applies and undoes imports, looking every second, until the worker is closed. */
export function startImports(db: Db, onError: (error: unknown) => void): Worker {
  return new Worker({ name: 'imports', pause: PAUSE, doNext: () => workOnImport(db, onError), onError });
}
