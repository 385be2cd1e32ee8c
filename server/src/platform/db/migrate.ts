import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { ADVISORY_LOCK } from './advisory-locks.ts';
import { readHeader } from './migration-header.ts';
import { pgErrorCode } from './pg-error.ts';
import { checkMayMigrate } from './rights.ts';
import { releaseSessionLock, takeSessionLock } from './session-lock.ts';

/** One SQL file of db/migrations, or a folder of them that are applied as one. */
export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

/** What a start found in the history of a database. */
export interface Migrated {
  /** The names of the migrations that it applied. */
  readonly applied: readonly string[];
  /** Those of newer versions, with which this version works. */
  readonly newer: readonly string[];
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
  /** The number of the migration that a server must know to work with this one; null for any server. */
  readonly breaks_without: string | null;
}

/** Found by the server's package, because a built server is not where its sources are. */
const FOLDER = join(dirname(findPackageJSON('..', import.meta.url) ?? ''), 'src/platform/db/migrations');
/** How long a migration waits for a lock, because all calls wait behind it meanwhile. */
const LOCK_TIMEOUT = '2s';
const LOCK_TRIES = 30;
const LOCK_PAUSE = 1000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The migrations in the order of their names. */
export async function readMigrations(folder: string = FOLDER): Promise<Migration[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() || entry.name.endsWith('.sql'),
  );
  const migrations = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      const sql = entry.isDirectory() ? await readFiles(path) : await readFile(path, 'utf8');
      return { name: entry.name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  return migrations.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The SQL files of a folder, one after the other by name. */
async function readFiles(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

/** The number of a migration, by which servers compare what they know. */
export function migrationNumber({ name }: Pick<Migration, 'name'>): string {
  return name.slice(0, 4);
}

/**
 * Refuses what has a history without the baseline, the first migration: it was made before the product was released. Throws
 * StartError.
 */
export function checkBaseline(
  what: string,
  history: readonly Pick<Migration, 'name'>[],
  [baseline]: readonly Migration[],
): void {
  if (baseline === undefined || history.length === 0 || history.some(({ name }) => name === baseline.name)) return;
  throw new StartError(
    `${what} is older than ${baseline.name}: export the league in Administration with the version that made it, start this version with an empty database, and import the export there.`,
  );
}

/** Refuses a database from before the baseline. Throws StartError. */
export async function checkDatabaseBaseline(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  checkBaseline('The database', await findApplied(client), migrations);
}

/** Migrations that the database lacks and with which some older servers do not work. */
export async function findBreaking(client: pg.ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = new Set((await findApplied(client)).map(({ name }) => name));
  return migrations.filter(({ name, sql }) => !applied.has(name) && readHeader(sql).breaksWithout !== null);
}

/**
 * Brings the database to the newest schema, one process at a time: the missing migrations in one transaction, except those
 * that say that they run outside of one. Servers of the previous version go on. Throws StartError when an applied
 * migration was edited, when one that is unknown to this version breaks it, or the role may not create tables.
 */
export async function migrate(client: pg.ClientBase, migrations: readonly Migration[]): Promise<Migrated> {
  await takeSessionLock(client, ADVISORY_LOCK.migration);
  try {
    const { missing, newer } = await findMissing(client, migrations);
    for (const group of intoGroups(missing)) await applyGroup(client, group);
    return { applied: missing.map(({ name }) => name), newer };
  } finally {
    await releaseSessionLock(client, ADVISORY_LOCK.migration);
  }
}

/**
 * As `migrate`, in the transaction of the client and for a database that nobody else uses: all of it or nothing. Returns
 * the names that it applied.
 */
export async function migrateWithin(client: pg.ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK.migration]);
  await client.query("set local statement_timeout = '10min'");
  const { missing } = await findMissing(client, migrations);
  if (missing.length > 0) await prepareHistory(client);
  for (const migration of missing) {
    // No transaction builds an index beside calls, and here are none.
    const { isOutsideTransaction } = readHeader(migration.sql);
    const sql = isOutsideTransaction ? migration.sql.replaceAll(/\bconcurrently\b/gi, '') : migration.sql;
    await applyInTransaction(client, { ...migration, sql });
  }
  return missing.map(({ name }) => name);
}

/** The migrations that a database lacks, and those of newer versions that it has. Throws StartError. */
async function findMissing(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<{ readonly missing: readonly Migration[]; readonly newer: readonly string[] }> {
  const history = await findApplied(client);
  checkBaseline('The database', history, migrations);
  const newer = findNewer(history, migrations);
  const applied = new Set(history.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !applied.has(name));
  await checkMayMigrate(client, missing.length);
  return { missing, newer };
}

/** Migrations that share a transaction, in order; one that runs outside of one is alone. */
function intoGroups(missing: readonly Migration[]): Migration[][] {
  const groups: Migration[][] = [];
  let isShared = false;
  for (const migration of missing) {
    const isAlone = readHeader(migration.sql).isOutsideTransaction;
    if (isShared && !isAlone) groups.at(-1)?.push(migration);
    else groups.push([migration]);
    isShared = !isAlone;
  }
  return groups;
}

async function applyGroup(client: pg.ClientBase, group: readonly Migration[]): Promise<void> {
  const [first] = group;
  if (first && readHeader(first.sql).isOutsideTransaction) return applyAlone(client, first);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyTogether(client, group);
    } catch (error) {
      if (pgErrorCode(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_TRIES) throw error;
      await delay(LOCK_PAUSE);
    }
  }
}

async function applyTogether(client: pg.ClientBase, group: readonly Migration[]): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = '10min'; set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await prepareHistory(client);
    for (const migration of group) await applyInTransaction(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Deferred triggers of one migration run before the next one, which could not alter a table that they still wait for. */
async function applyInTransaction(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await client.query('set constraints all immediate');
  const { rows } = await client.query<{ deferred: string | null }>(`
    select string_agg(distinct format('%I.%I', nspname, conname), ', ') as deferred
    from pg_constraint join pg_namespace n on n.oid = connamespace where condeferred and nspname = any (current_schemas(false))`);
  const deferred = rows[0]?.deferred ?? null;
  if (deferred !== null) await client.query(`set constraints ${deferred} deferred`);
  await record(client, migration);
}

/** The name of the index that a statement builds concurrently. */
const BUILT_INDEX =
  /^\s*(?:--.*\n\s*)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\b/i;

/**
 * Runs the statements of a migration one by one; each ends its last line with a semicolon and may run again. An index that an
 * interrupted run left is built anew, because it may be invalid.
 */
async function applyAlone(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;[^\S\n]*(?:\n|$)/))
    if (statement.trim() !== '') {
      const index = BUILT_INDEX.exec(statement)?.[1];
      if (index !== undefined) await client.query(`drop index concurrently if exists ${index}`);
      await client.query(statement);
    }
  await record(client, migration);
}

async function prepareHistory(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    alter table schema_migrations add column if not exists breaks_without text`);
}

async function record(client: pg.ClientBase, { name, checksum, sql }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum, breaks_without) values ($1, $2, $3)', [
    name,
    checksum,
    readHeader(sql).breaksWithout,
  ]);
}

/** The applied migrations; needs no right to create, so that a role without it can start a server. */
async function findApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows: tables } = await client.query<{ is_there: boolean }>(
    "select to_regclass('schema_migrations') is not null as is_there",
  );
  if (tables[0]?.is_there !== true) return [];
  // A history of an earlier version has no such column.
  const { rows } = await client.query<Applied>(
    "select name, checksum, to_jsonb(one) ->> 'breaks_without' as breaks_without from schema_migrations one order by name",
  );
  return rows;
}

/** The applied migrations that this version does not know, but works with. Throws StartError. */
function findNewer(history: readonly Applied[], migrations: readonly Migration[]): string[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const numbers = new Set(migrations.map(migrationNumber));
  return history.flatMap(({ name, checksum, breaks_without: without }) => {
    const own = known.get(name);
    if (own === undefined && (without === null || numbers.has(without))) return [name];
    if (own === undefined)
      throw new StartError(
        `Migration ${name} was applied to this database, but this version does not know it: start the version that knows it, or a newer one.`,
      );
    if (own.checksum !== checksum)
      throw new StartError(
        `Migration ${name} differs from the one applied to this database: an applied migration is never edited.`,
      );
    return [];
  });
}
