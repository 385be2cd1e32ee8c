import { sql } from 'kysely';

/**
 * SQL: what a statement sees, as text. Two statements with equal texts see the same committed rows: the text changes
 * with every transaction that wrote and ended, and with a restart of the database, which may have restored older rows.
 */
export const CURRENT_SNAPSHOT = sql<string>`(pg_current_snapshot() || ' ' || extract(epoch from pg_postmaster_start_time()))`;
