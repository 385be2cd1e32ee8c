import type pg from 'pg';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { Part } from './manifest.ts';
import { adoptPart, partFile } from './part-files.ts';
import { runOnDatabase } from './postgres-programs.ts';

const DUMP = 'database.dump';

/** Writes the dump of a database as the transaction of the client sees it. */
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
