import { sql } from 'kysely';
import type { Db } from '../src/platform/db/transaction.ts';

/** Tables that signing in and reading write to without changing data. */
const OF_ASKING: ReadonlySet<string> = new Set(['sessions', 'login_attempts', 'sign_in_places', 'schema_migrations']);
/** Actions in the activity log that record a refused call. */
const REFUSALS = sql`('permission.refused', 'auth.refused')`;

/** A fingerprint of every row of every table, to show that a refused call changed nothing. */
export async function databaseState(db: Db): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const state: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !OF_ASKING.has(row.name))) {
    const found = await sql<{ print: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as print from ${sql.table(name)} t
      where ${name === 'activity_log' ? sql`action not in ${REFUSALS}` : sql`true`}`.execute(db);
    state[name] = found.rows[0]?.print ?? 'empty';
  }
  return state;
}
