import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/transaction.ts';
import { EXPORTED, type ExportedTable } from './exported-tables.ts';

/** A column of an exported table. */
export interface ExportedColumn {
  readonly table: string;
  readonly name: string;
  /** Whether CSV cells are JSON. */
  readonly isJson: boolean;
  readonly isText: boolean;
  readonly isNullable: boolean;
}

/** Columns of exported tables, without secret and generated ones. */
export async function findExportedColumns(db: Db | Tx): Promise<ExportedColumn[]> {
  const { rows } = await sql<ExportedColumn>`
    select c.relname as "table", a.attname as name, t.typname = 'jsonb' or t.typcategory = 'A' as "isJson",
           t.typcategory = 'S' as "isText", not a.attnotnull as "isNullable"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${EXPORTED.map(({ name }) => name)})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db);
  const secret = new Set(EXPORTED.flatMap(({ name, without = [] }) => without.map((column) => `${name}.${column}`)));
  return rows.filter(({ table, name }) => !secret.has(`${table}.${name}`));
}

export async function countExportedRows(db: Db | Tx): Promise<Record<string, number>> {
  const counts = EXPORTED.map(
    (table) => sql`select ${table.name}::text as name, count(*)::int as rows from ${chosenRows(table)}`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** A few hundred kilobytes. */
const FETCHED_ROWS = 2000;
const FETCHED_FILES = 4;

/** Yields the rows of a table by key, as JSON texts, one fetch of a cursor at a time. */
export async function* readExportedRows(
  tx: Tx,
  table: ExportedTable,
  columns: readonly ExportedColumn[],
): AsyncGenerator<readonly string[]> {
  const { rows: key } = await sql<{ name: string }>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indisprimary and i.indrelid = ${table.name}::regclass order by array_position(i.indkey, a.attnum)`.execute(
    tx,
  );
  const own = columns.filter((column) => column.table === table.name);
  const names = sql.join(
    own.map(({ name }) => {
      const replacement = table.instead?.[name];
      return replacement === undefined ? sql.ref(name) : sql`${sql.raw(replacement)} as ${sql.ref(name)}`;
    }),
  );
  const order = sql.join(key.map(({ name }) => sql.ref(name)));
  await sql`declare exported no scroll cursor for
    select row_to_json(x)::text as row from (select ${names} from ${chosenRows(table)} order by ${order}) x`.execute(
    tx,
  );
  const step = table.name === 'files' ? FETCHED_FILES : FETCHED_ROWS;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(step)} from exported`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close exported`.execute(tx);
}

function chosenRows({ name, where = 'true' }: ExportedTable) {
  return sql`(select * from ${sql.table(name)} where ${sql.raw(where)}) chosen`;
}
