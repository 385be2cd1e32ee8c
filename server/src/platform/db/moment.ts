import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Database } from './schema.ts';

/** SQL: the moment of the transaction, or of the statement outside one, by the database's clock. */
export const CURRENT_MOMENT: RawBuilder<Date> = sql<Date>`current_moment()`;

/**
 * Reads the database's clock and makes it the moment of the transaction, for column defaults too. `inTransaction` does
 * so at the start; a command whose rules depend on time takes the moment again once it holds its locks.
 */
export async function takeMoment(tx: Transaction<Database>): Promise<Date> {
  return readTime(await sql<{ at: Date }>`select take_moment() as at`.execute(tx));
}

/** Reads the database's clock, for calls without a session check. */
export async function readMoment(db: Kysely<Database>): Promise<Date> {
  return readTime(await sql<{ at: Date }>`select ${CURRENT_MOMENT} as at`.execute(db));
}

/** Makes a past time the moment of the transaction, to record what happened then. */
export async function setMoment(tx: Transaction<Database>, at: Date): Promise<void> {
  await sql`select set_config('open_date.moment', ${at.toISOString()}, true)`.execute(tx);
}

function readTime({ rows: [row] }: { readonly rows: readonly { readonly at: Date }[] }): Date {
  if (!row) throw new Error('the clock of the database returned no row');
  return row.at;
}
