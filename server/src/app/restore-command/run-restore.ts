import { openStoreObjects } from '@open-date/releases';
import type pg from 'pg';
import { checkBaseline, type Migration, migrateWithin, readMigrations } from '../../platform/db/migrate.ts';
import { withClient } from '../../platform/db/with-client.ts';
import { restoreDump, findProgram } from '../backup-folder/database-dump.ts';
import { type DatabaseFacts, type Manifest, readManifest } from '../backup-folder/manifest.ts';
import { verifyParts } from '../backup-folder/part-files.ts';
import { readFolder } from '../backup-folder/read-folder.ts';
import { checkStore, restoreObjects } from '../backup-folder/store-parts.ts';
import { COPY_SETTINGS, countRows, fillTables } from '../backup-folder/stored-tables.ts';
import {
  CommandError,
  type CommandIo,
  type DatabaseCommand,
  runDatabaseCommand,
} from '../database-command/run-database-command.ts';

const DONE = 0;

const USAGE = `Usage: npm run restore -- FOLDER

  Restores a backup into an empty database and release store and migrates it to the schema of this version.
  Checks every file first; a refusal changes nothing, and the command can be repeated.
  Start the first server with MAIL=off if mails that waited when the backup was taken may have been sent since.

The database is DATABASE_URL, or the embedded one in DATA_DIR (default .data); the release store is RELEASE_STORE, or releases in
DATA_DIR. A backup of an external database takes pg_restore. Exit code: 0 done, 1 refused, 2 wrong command line.`;

/** Throws CommandError or StartError for an unknown schema. */
function checkSchema({ migrations }: DatabaseFacts, known: readonly Migration[]): void {
  checkBaseline('The backup', migrations, known);
  const own = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations)
    if (own.get(name) !== checksum)
      throw new CommandError(
        `The backup has the migration ${name}, which this version ${own.has(name) ? 'has in another form' : 'does not know'}: restore it with the version that made it or a newer one.`,
      );
}

/** Throws CommandError for a database with tables, or older than the dump. */
async function checkDatabase(client: pg.Client, { form, postgres }: DatabaseFacts): Promise<void> {
  const { rows } = await client.query<{ major: number; table: string | null }>(`
    select current_setting('server_version_num')::int / 10000 as major,
      (select min(relname) from pg_class where relkind in ('r', 'p', 'v') and relnamespace = current_schema()::regnamespace) as table`);
  const { major = 0, table = null } = rows[0] ?? {};
  if (table !== null)
    throw new CommandError(
      `The database is not empty, it has the table ${table}: restore into a new one by DATABASE_URL or DATA_DIR.`,
    );
  if (form === 'dump' && major < postgres)
    throw new CommandError(
      `The backup is of PostgreSQL ${postgres}, and the database is PostgreSQL ${major}: take a newer one.`,
    );
}

interface Restore {
  readonly url: string;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly migrations: readonly Migration[];
  /** pg_restore, for a dump. */
  readonly program: string | null;
}

/** Restores and migrates the database, in one transaction unless it is a dump. */
async function restoreDatabase({ url, folder, manifest, migrations, program }: Restore): Promise<string[]> {
  const { database } = manifest;
  if (program !== null) await restoreDump(folder, { url, program });
  return withClient(url, async (client) => {
    await client.query(`begin; ${COPY_SETTINGS}`);
    if (program === null) {
      const then = new Set(database.migrations.map(({ name }) => name));
      await migrateWithin(
        client,
        migrations.filter(({ name }) => then.has(name)),
      );
      await fillTables(client, folder, database);
    }
    await compareCounts(client, database);
    const added = await migrateWithin(client, migrations);
    await client.query('commit');
    return added;
  });
}

async function compareCounts(client: pg.Client, { tables }: DatabaseFacts): Promise<void> {
  for (const { name, rows } of tables) {
    const restored = await countRows(client, name);
    if (restored !== rows)
      throw new CommandError(
        `The table ${name} got ${restored} rows instead of ${rows}: the manifest is not of this backup.`,
      );
  }
}

const COMMAND: DatabaseCommand = {
  usage: USAGE,
  unprepared: 'The backup has a table that its migrations do not create, so its rows cannot be restored.',
  read: (args, io) => {
    const folder = readFolder(args);
    if (folder === null) return null;
    return async (config, database) => {
      const manifest = await readManifest(folder);
      const migrations = await readMigrations(io.migrations);
      checkSchema(manifest.database, migrations);
      await verifyParts(folder, manifest.parts);
      const objects = openStoreObjects(config.releaseStore, io.environment);
      await checkStore(objects, folder, manifest);
      const { form, postgres, tables } = manifest.database;
      const program = form === 'dump' ? await findProgram('pg_restore', postgres) : null;
      const url = await database.address();
      await withClient(url, (client) => checkDatabase(client, manifest.database));
      await restoreObjects(objects, folder, manifest);
      const added = await restoreDatabase({ url, folder, manifest, migrations, program });
      const upgrade = added.length === 0 ? '' : `, and ${added.length} migrations since then`;
      io.print(`Restored ${tables.length} tables and the release store as of ${manifest.takenAt}${upgrade}.`);
      return DONE;
    };
  },
};

export function runRestore(args: readonly string[], io: CommandIo): Promise<number> {
  return runDatabaseCommand(COMMAND, args, io);
}
