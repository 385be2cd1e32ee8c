import { sql } from 'kysely';
import type { Db } from '../src/platform/db/transaction.ts';

/** Cache versions, which every change raises. */
const COUNTERS: ReadonlySet<string> = new Set([
  'schema_migrations',
  'schedule_versions',
  'season_versions',
  'data_versions',
  'login_attempts',
]);
/** Columns with the time and author of a change. */
const TOUCHED: ReadonlySet<string> = new Set([
  'updated_at',
  'updated_by',
  'version',
  'last_seen_at',
  'last_activity_at',
]);

type Row = Readonly<Record<string, unknown>>;

/** Every row of every table by its key. */
export type Rows = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** The difference of two readings: removed and added rows by table, and changed columns of the others. */
export interface RowChanges {
  readonly gone: Readonly<Record<string, number>>;
  readonly added: Readonly<Record<string, number>>;
  readonly changed: Readonly<Record<string, readonly string[]>>;
}

/** Reads every row of every table with entered or recorded data. */
export async function readRows(db: Db): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string; keys: string[] | null }>`
    select t.table_name as name, (
      select array_agg(k.column_name::text order by k.ordinal_position)
      from information_schema.table_constraints c
      join information_schema.key_column_usage k on k.constraint_name = c.constraint_name and k.table_schema = c.table_schema
      where c.table_schema = 'public' and c.table_name = t.table_name and c.constraint_type = 'PRIMARY KEY') as keys
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`.execute(
    db,
  );
  const read = tables
    .filter(({ name }) => !COUNTERS.has(name))
    .map(async ({ name, keys }) => {
      const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
      const rowKey = (row: Row) => JSON.stringify(keys === null ? row : keys.map((key) => row[key]));
      return [name, new Map(rows.map(({ row }) => [rowKey(row), row]))] as const;
    });
  return new Map(await Promise.all(read));
}

/** Compares two readings of all rows. */
export function compareRows(before: Rows, after: Rows): RowChanges {
  const gone: Record<string, number> = {};
  const added: Record<string, number> = {};
  const changed: Record<string, readonly string[]> = {};
  for (const [table, rows] of before) {
    const now = after.get(table) ?? new Map<string, Row>();
    const lost = [...rows.keys()].filter((key) => !now.has(key)).length;
    if (lost > 0) gone[table] = lost;
    const more = [...now.keys()].filter((key) => !rows.has(key)).length;
    if (more > 0) added[table] = more;
    const columns = [...rows].flatMap(([key, row]) => differingColumns(row, now.get(key) ?? row));
    if (columns.length > 0) changed[table] = [...new Set(columns)].toSorted();
  }
  return { gone, added, changed };
}

function differingColumns(one: Row, other: Row): string[] {
  return Object.keys(one).filter(
    (column) => !TOUCHED.has(column) && JSON.stringify(one[column]) !== JSON.stringify(other[column]),
  );
}
