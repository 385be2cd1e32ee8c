import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStoreObjects } from '@open-date/releases';
import { runBackup } from '../src/app/backup-command/run-backup.ts';
import { runRestore } from '../src/app/restore-command/run-restore.ts';
import type { CommandIo } from '../src/app/database-command/run-database-command.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { withClient } from '../src/platform/db/with-client.ts';
import { SCRATCH_SETTINGS, scratchFolder } from './scratch-postgres.ts';

/** Exit code and output of a command. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The settings of a command that locate the data of an installation. */
export type Installation = Readonly<Record<'DATA_DIR' | 'RELEASE_STORE' | 'DATABASE_URL', string | undefined>>;

type Settings = Pick<CommandIo, 'migrations'>;

async function run(
  command: typeof runBackup,
  folder: readonly string[],
  environment: Installation,
  settings: Settings = {},
): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await command(folder, {
    ...settings,
    environment,
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Runs `npm run backup -- …` and `npm run restore -- …`. */
export const backUp = (place: Installation, ...args: readonly string[]) => run(runBackup, args, place);
export const restore = (place: Installation, ...args: readonly string[]) => run(runRestore, args, place);

/** Restores with a version that knows the migrations of a folder. */
export const restoreKnowing = (migrations: string, place: Installation, folder: string) =>
  run(runRestore, [folder], place, { migrations });

/** A folder for backups and data that is removed with everything in it. */
export async function aFolder(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await mkdtemp(join(scratchFolder(), 'open-date-backup-'));
  // The user that runs the embedded database has to enter it.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts the embedded database of a place, without fsync; commands use it while it runs. */
export function startEmbeddedAt({ DATA_DIR = '' }: Installation) {
  return startEmbedded({ dataDir: DATA_DIR, settings: SCRATCH_SETTINGS });
}

/** A new, empty database on a server. */
export async function anEmptyDatabase(server: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `open_date_test_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = () =>
    withClient(server, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { url: url.href, drop };
}

/** Every row of every table as text, sorted; none for an empty database. */
export function storedRows(url: string): Promise<Readonly<Record<string, readonly string[]>>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    );
    const stored: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      stored[name] = rows.map(({ row }) => row);
    }
    return stored;
  });
}

/** Every object of a release store as base64 by its path. */
export async function storedObjects(store: string): Promise<Readonly<Record<string, string>>> {
  const stored: Record<string, string> = {};
  for await (const { path, bytes } of openStoreObjects(store).read())
    stored[path] = Buffer.from(bytes).toString('base64');
  return stored;
}
