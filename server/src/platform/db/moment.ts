import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Database } from './schema.ts';

/** SQL: the moment of the transaction, or of the statement outside one, by the database's clock. */
export const CURRENT_MOMENT: RawBuilder<Date> = sql<Date>`current_moment()`;

/**
 * Reads the database's clock and makes that the moment of the transaction, for what the database fills in too. `inTransaction` does
 * it at the start; a command whose rules depend on the time takes the moment again once it holds its locks.
 */
export async function takeMoment(tx: Transaction<Database>): Promise<Date> {
  return readTime(await sql<{ at: Date }>`select take_moment() as at`.execute(tx));
}

/** What the database's clock says, for reads that no session check precedes. */
export async function readMoment(db: Kysely<Database>): Promise<Date> {
  return readTime(await sql<{ at: Date }>`select ${CURRENT_MOMENT} as at`.execute(db));
}

/** Makes a time of the past the moment of the transaction, to write down what happened then. */
export async function setMoment(tx: Transaction<Database>, at: Date): Promise<void> {
  await sql`select set_config('open_date.moment', ${at.toISOString()}, true)`.execute(tx);
}

function readTime({ rows: [row] }: { readonly rows: readonly { readonly at: Date }[] }): Date {
  if (!row) throw new Error('The database did not say what time it is.');
  return row.at;
}
