import { sql } from 'kysely';
import type { Db } from '../src/platform/db/transaction.ts';

/** Resolves once this many sessions in this database wait for a lock. */
export async function untilBlocked(db: Db, sessions = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= sessions) return;
  }
}
