import type { Kysely, Transaction } from 'kysely';
import { takeMoment } from './moment.ts';
import { pgErrorCode } from './pg-error.ts';
import { insideTransaction } from './pool.ts';
import type { Database } from './schema.ts';

/** The database outside any transaction. */
export type Db = Kysely<Database>;
/** The handle of one transaction; commands take it, so that they cannot reach the pool. */
export type Tx = Transaction<Database>;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const RETRIES = 2;

/**
 * Runs `work` in one transaction with the moment at which it happens, and repeats it up to twice when PostgreSQL asks
 * for a retry. `work` does nothing but database work.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx, now: Date) => Promise<T>): Promise<T> {
  return inPlainTransaction(db, async (tx) => work(tx, await takeMoment(tx)));
}

/** Like `inTransaction`, for work that takes its moment with its locks. */
export async function inPlainTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => insideTransaction.run(true, () => work(tx)));
    } catch (error) {
      const code = pgErrorCode(error);
      const canRetry = code === SERIALIZATION_FAILURE || code === DEADLOCK;
      if (!canRetry || attempt >= RETRIES) throw error;
    }
  }
}
