import { sql } from 'kysely';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

/** Rows of a table with the same columns; values are what JSON can carry. */
export type PlainRow = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

const CHUNK = 10_000;

/** Inserts many rows by one statement per 10 000: PostgreSQL unfolds them from one JSON value. All rows must have the columns of the first. */
export async function insertRows(tx: Tx, table: keyof Database & string, rows: readonly PlainRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    const columns = sql.join(Object.keys(chunk[0] ?? {}).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}::json)`.execute(
      tx,
    );
  }
}

/** Continues the ids of a table after the highest one that was inserted by hand. */
export async function continueIds(tx: Tx, table: keyof Database & string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(
    tx,
  );
}
