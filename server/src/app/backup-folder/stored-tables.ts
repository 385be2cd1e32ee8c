import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { onlyRow } from '../../platform/db/only-row.ts';
import { pgErrorCode } from '../../platform/db/pg-error.ts';
import { CommandError } from '../database-command/run-database-command.ts';
import type { BackedUpTable, DatabaseFacts, Part } from './manifest.ts';
import { partFile, writePart } from './part-files.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Equal text of values on every server. */
const TEXT_SETTINGS = `
  set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;
const NO_TIMEOUTS = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`;

export const COPY_SETTINGS = `${TEXT_SETTINGS}; ${NO_TIMEOUTS}`;

/** Describes the snapshot of the client's transaction. Fails with 42P01 on an unprepared database. */
export async function describeDatabase(client: pg.Client): Promise<Omit<DatabaseFacts, 'form'>> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const version = await client.query<{ number: number }>("select current_setting('server_version_num')::int as number");
  const sequences = await client.query<{ name: string; last: number | null }>(
    'select sequencename as name, last_value::float8 as last from pg_sequences where schemaname = current_schema() order by 1',
  );
  return {
    postgres: Math.floor(onlyRow(version.rows).number / 10_000),
    migrations: migrations.rows,
    tables: await describeTables(client),
    sequences: sequences.rows,
  };
}

/** Tables with their stored columns and numbers of rows. */
async function describeTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`);
  const tables: BackedUpTable[] = [];
  for (const row of rows) tables.push({ ...row, rows: await countRows(client, row.name) });
  return tables;
}

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::float8 as rows from ${pg.escapeIdentifier(table)}`,
  );
  return onlyRow(rows).rows;
}

const copied = ({ name, columns }: BackedUpTable) =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

const tablePart = ({ name }: BackedUpTable) => `database/${name}.copy.gz`;

export async function writeTables(
  client: pg.Client,
  folder: string,
  tables: readonly BackedUpTable[],
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const table of tables) {
    const rows = client.query(to(`copy ${copied(table)} to stdout`));
    parts.push(await writePart(folder, tablePart(table), compress(rows)));
  }
  return parts;
}

function compress(rows: Readable): Readable {
  const gzip = createGzip();
  rows.once('error', (error) => gzip.destroy(error));
  return rows.pipe(gzip);
}

/** Replaces the rows of migrated tables by those of a backup. */
export async function fillTables(
  client: pg.Client,
  folder: string,
  { tables, sequences }: Pick<DatabaseFacts, 'tables' | 'sequences'>,
): Promise<void> {
  await client.query(COPY_SETTINGS);
  // No triggers and foreign keys: rows come in any order.
  await client.query("set local session_replication_role = 'replica'").catch((error: unknown) => {
    if (pgErrorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new CommandError(
      'The backup is of an embedded database, and the role of DATABASE_URL may not set session_replication_role: restore with a superuser.',
    );
  });
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
  for (const table of tables) {
    const rows = client.query(from(`copy ${copied(table)} from stdin`));
    await pipeline(createReadStream(partFile(folder, tablePart(table))), createGunzip(), rows);
  }
  for (const { name, last } of sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last]);
  await client.query("set local session_replication_role = 'origin'");
}
