import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { Part } from './manifest.ts';
import { adoptPart, partFile } from './part-files.ts';
import { CommandError } from '../database-command/run-database-command.ts';

const run = promisify(execFile);

/** Debian has one folder per major version. */
const DEBIAN = '/usr/lib/postgresql';

type ProgramName = 'pg_dump' | 'pg_restore';

interface Program {
  readonly path: string;
  readonly major: number;
}

/** The newest installed program, at least of version `least`. Throws CommandError. */
export async function findProgram(name: ProgramName, least: number): Promise<string> {
  const folders = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const paths = [name, ...folders.map((folder) => join(folder, name))];
  const programs = (await Promise.all(paths.map(describeProgram))).flatMap((found) => (found === null ? [] : [found]));
  return chooseProgram(name, least, programs);
}

/** An older program cannot read the catalog of a newer database. */
export function chooseProgram(name: ProgramName, least: number, programs: readonly Program[]): string {
  const newest = programs.toSorted((one, other) => other.major - one.major)[0];
  if (newest !== undefined && newest.major >= least) return newest.path;
  const has = newest === undefined ? 'has none' : `has version ${newest.major}`;
  throw new CommandError(
    `This needs ${name} ${least} or later, and this machine ${has}: install the PostgreSQL client ${least} (Debian: postgresql-client-${least}).`,
  );
}

async function describeProgram(path: string): Promise<Program | null> {
  try {
    const { stdout } = await run(path, ['--version']);
    const major = Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0);
    return major > 0 ? { path, major } : null;
  } catch {
    return null;
  }
}

/** Passes the password in the environment, where other users cannot see it. */
export async function runOnDatabase(program: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  try {
    await run(program, [...args, `--dbname=${address.href}`], { env, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const output = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new CommandError(`${program} failed: ${output === '' ? String(error) : output}`);
  }
}

const DUMP = 'database.dump';

/** Dumps the snapshot of the client's transaction. */
export async function writeDump(client: pg.Client, folder: string, { program, url }: DumpSource): Promise<Part> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  await runOnDatabase(program, url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${onlyRow(rows).snapshot}`,
    `--file=${partFile(folder, DUMP)}`,
  ]);
  return adoptPart(folder, DUMP);
}

interface DumpSource {
  readonly program: string;
  readonly url: string;
}

/** Restores a dump into an empty database, whole or not at all. */
export async function restoreDump(folder: string, { program, url }: DumpSource): Promise<void> {
  await runOnDatabase(program, url, [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    partFile(folder, DUMP),
  ]);
}
