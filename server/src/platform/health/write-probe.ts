import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

/** Milliseconds within which probes share one answer. */
const SHARED = 1000;

/**
 * Checks that the database takes writes: it updates one row, and runs a sort too large for memory, which needs disk
 * space.
 */
export class WriteProbe {
  readonly #db: Db;
  #at = -Infinity;
  #answer: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Rejects with the database's reason when it takes no writes. */
  check(): Promise<void> {
    const now = performance.now();
    if (now - this.#at >= SHARED) {
      this.#at = now;
      this.#answer = this.#write();
    }
    return this.#answer;
  }

  #write(): Promise<void> {
    return this.#db.transaction().execute(async (tx) => {
      await sql`set local work_mem = '64kB'`.execute(tx);
      await sql`set local statement_timeout = '5s'`.execute(tx);
      await sql`select count(*) from (select md5(n::text) as text from generate_series(1, 4000) n order by 1 offset 1) sorted`.execute(
        tx,
      );
      // A row that another server holds is written by it; waiting would make all of them as slow as the slowest.
      await sql`update write_probe set at = current_moment()
        where id in (select id from write_probe for update skip locked)`.execute(tx);
    });
  }
}
