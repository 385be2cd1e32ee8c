import { sql } from 'kysely';
import type { Tx } from './transaction.ts';
import { ADVISORY_LOCK } from './advisory-locks.ts';

/**
 * Waits until nobody else creates seasons, conferences, schools or their weeks, because each of these reads all the
 * others. Taken before every row lock.
 */
export async function lockLeague(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.league})`.execute(tx);
}
