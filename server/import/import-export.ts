import { basename } from 'node:path';
import { findExportedColumns } from '../src/exports/queries.ts';
import { ImportError } from '../src/imports/import-error.ts';
import { readBytes } from '../src/imports/read-file.ts';
import { type LeagueFile, isLeagueFile, readLeagueFile } from '../src/imports/restore/read-league-file.ts';
import { findLeagueTables, leagueExists, restoreLeague } from '../src/imports/restore/restore-league.ts';
import { recordActivity } from '../src/platform/activity/record.ts';
import { commandLineOperator } from '../src/platform/activity/operator.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import type { ExportRequest } from './arguments.ts';
import type { ImportContext } from './run-import.ts';

function describe({ manifest, tables }: LeagueFile): string {
  const rows = [...tables].filter(([, { length }]) => length > 0);
  const lines = rows.map(([name, { length }]) => `  ${name.padEnd(24)}${length.toLocaleString('en-US').padStart(9)}`);
  return [`Exported on ${manifest.exported.slice(0, 10)}`, ...lines].join('\n');
}

/** Imports an export into a database without a league, or only shows its tables. Throws ImportError with nothing written. */
export async function importExport(
  { path, isDryRun }: ExportRequest,
  { openDatabase, print }: Pick<ImportContext, 'openDatabase' | 'print'>,
): Promise<void> {
  const name = basename(path);
  const bytes = await readBytes(path);
  if (!isLeagueFile(bytes)) throw new ImportError([`${name}: not an export of this product`]);
  const db = await openDatabase(isDryRun);
  const columns = await findExportedColumns(db);
  const file = await readLeagueFile(name, bytes, columns);
  print(describe(file));
  // A dry run creates no tables.
  if (columns.length === 0) return print('Nothing was written: this was a dry run.');
  await inTransaction(db, async (tx) => {
    const taken = await findLeagueTables(tx);
    if (taken.length > 0) throw leagueExists(taken);
    if (isDryRun) return;
    await restoreLeague(tx, file);
    await recordActivity(tx, commandLineOperator(process.env), {
      action: 'import.export',
      objectType: 'import',
      objectId: null,
      description: `Imported the export of ${file.manifest.exported.slice(0, 10)}`,
    });
  });
  print(isDryRun ? 'Nothing was written: this was a dry run.' : 'Imported in one transaction.');
}
