import { sql } from 'kysely';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

const CHUNK = 10_000;

/** Inserts many rows, 10,000 per statement, from one JSON value each. All rows must have the columns of the first. */
export async function insertRows(tx: Tx, table: keyof Database, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK).map(toColumns);
    const columns = sql.join(Object.keys(chunk[0] ?? {}).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}::json)`.execute(
      tx,
    );
  }
}

/** Continues the ids of a table after the highest id that was inserted explicitly. */
export async function continueIds(tx: Tx, table: keyof Database): Promise<void> {
  await sql`
    select setval(s.name, greatest((select max(id) from ${sql.table(table)}), nextval(s.name)))
    from (select pg_get_serial_sequence(${table}, 'id') as name) s`.execute(tx);
}

function toColumns(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value]));
}

function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
