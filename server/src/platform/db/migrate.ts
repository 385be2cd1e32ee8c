import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { ADVISORY_LOCK } from './advisory-locks.ts';
import { checkMayMigrate } from './rights.ts';

/** One SQL file of db/migrations. */
export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

/** The migrations in the order of their names. */
export async function readMigrations(folder: string = join(import.meta.dirname, 'migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database to the newest schema: all missing migrations in one transaction, one process at a time. Returns
 * the names it applied. Throws StartRefused when an applied migration was edited or is unknown to this version, or
 * the role may not create tables.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const applied = await migrateWithin(client, migrations);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** As `migrate`, in the transaction of the client. */
export async function migrateWithin(client: pg.ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK.migration]);
  await client.query("set local statement_timeout = '10min'");
  const applied = await findApplied(client);
  refuseForeignHistory(applied, migrations);
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  await checkMayMigrate(client, missing.length);
  if (applied.size === 0)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const migration of missing) {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
  }
  return missing.map((migration) => migration.name);
}

/** The checksum of each applied migration; needs no right to create, so that a role without it can start a server. */
async function findApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ is_there: boolean }>(
    "select to_regclass('schema_migrations') is not null as is_there",
  );
  if (tables[0]?.is_there !== true) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseForeignHistory(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    const own = known.get(name);
    if (own === undefined)
      throw new StartRefused(
        `Migration ${name} was applied to this database, but this version does not know it: start the version that knows it, or a newer one.`,
      );
    if (own !== checksum)
      throw new StartRefused(
        `Migration ${name} differs from the one applied to this database: an applied migration is never edited.`,
      );
  }
}
