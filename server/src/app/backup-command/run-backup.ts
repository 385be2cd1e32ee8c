import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openStoreObjects } from '@open-date/releases';
import type pg from 'pg';
import type { Config } from '../../platform/config/config.ts';
import { checkBaseline, readMigrations } from '../../platform/db/migrate.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { withClient } from '../../platform/db/with-client.ts';
import { writeDump, findProgram } from '../backup-folder/database-dump.ts';
import { MANIFEST, type Manifest, makeManifest, type Part } from '../backup-folder/manifest.ts';
import { writePart } from '../backup-folder/part-files.ts';
import { readFolder } from '../backup-folder/read-folder.ts';
import { writeObjects } from '../backup-folder/store-parts.ts';
import { COPY_SETTINGS, describeDatabase, writeTables } from '../backup-folder/stored-tables.ts';
import { withHalfFolder } from './half-folder.ts';
import {
  CommandError,
  type CommandIo,
  type DatabaseCommand,
  runDatabaseCommand,
} from '../database-command/run-database-command.ts';

const DONE = 0;

const USAGE = `Usage: npm run backup -- FOLDER

  Writes the database and the release store into FOLDER, which must not exist yet, while servers run.
  It contains everything acknowledged before it began, also mails, prices and password hashes: only its owner can read it.
  It does not contain settings, secrets of the machine and mails in files.

The database is DATABASE_URL, which needs pg_dump of its version or later, or the embedded one in DATA_DIR (default .data);
the release store is RELEASE_STORE, or releases in DATA_DIR. Exit code: 0 done, 1 refused, 2 wrong command line.`;

interface Source {
  readonly url: string;
  readonly config: Config;
  readonly io: CommandIo;
}

/** Backs up one snapshot of the database, then the release store. */
async function writeBackup(folder: string, { url, config, io }: Source): Promise<Manifest> {
  const objects = openStoreObjects(config.releaseStore, io.environment);
  const database = await withClient(url, (client) => writeDatabase(client, folder, { url, config }));
  const releases = await writeObjects(objects, folder);
  const manifest = makeManifest({
    ...database.facts,
    product: { version: config.version, commit: config.commit },
    releases: { kind: objects.kind },
    parts: [...database.parts, ...releases],
  });
  await writePart(folder, MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}

interface WrittenDatabase {
  readonly facts: Pick<Manifest, 'takenAt' | 'database'>;
  readonly parts: readonly Part[];
}

async function writeDatabase(
  client: pg.Client,
  folder: string,
  { url, config }: Omit<Source, 'io'>,
): Promise<WrittenDatabase> {
  await client.query(`begin isolation level repeatable read; ${COPY_SETTINGS}`);
  const described = await describeDatabase(client);
  checkBaseline('The database', described.migrations, await readMigrations());
  const { rows } = await client.query<{ now: Date }>('select now() as now');
  const form = config.databaseUrl === null ? 'rows' : 'dump';
  const parts =
    form === 'rows'
      ? await writeTables(client, folder, described.tables)
      : [await writeDump(client, folder, { url, program: await findProgram('pg_dump', described.postgres) })];
  await client.query('commit');
  const takenAt = onlyRow(rows).now.toISOString();
  return { facts: { takenAt, database: { form, ...described } }, parts };
}

/** Syncs the entries of a folder to disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function summary(folder: string, { database, parts }: Manifest): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = parts.reduce((sum, part) => sum + part.bytes, 0) / 1_000_000;
  const objects = parts.filter(({ path }) => path.startsWith('releases/')).length;
  return `${folder}: ${database.tables.length} tables with ${rows} rows, ${objects} objects of the release store, ${megabytes.toFixed(1)} MB`;
}

const COMMAND: DatabaseCommand = {
  usage: USAGE,
  unprepared: 'The database is not prepared yet: there is nothing to back up.',
  read: (args, io) => {
    const folder = readFolder(args);
    if (folder === null) return null;
    return async (config, database) => {
      if (existsSync(folder)) throw new CommandError(`${folder} already exists: name a new folder.`);
      await withHalfFolder(folder, async (half) => {
        const manifest = await writeBackup(half, { url: await database.address(), config, io });
        await syncFolder(half);
        await rename(half, folder);
        await syncFolder(dirname(folder));
        io.print(summary(folder, manifest));
      });
      return DONE;
    };
  },
};

export function runBackup(args: readonly string[], io: CommandIo): Promise<number> {
  return runDatabaseCommand(COMMAND, args, io);
}
