import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

const LEAGUE_LOCK = 7_220_045;

/**
 * Waits until nobody else creates seasons, conferences or schools or lays out their weeks: each of them looks at all of the
 * others. Taken before every row lock.
 */
export async function lockLeague(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LEAGUE_LOCK})`.execute(tx);
}
