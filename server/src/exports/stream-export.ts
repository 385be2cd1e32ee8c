import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ExportForm } from '@open-date/shared-api/rules/admin/transfer';
import { sql } from 'kysely';
import { readMoment } from '../platform/db/moment.ts';
import type { Db, Tx } from '../platform/db/transaction.ts';
import { LEAGUE_FORMAT, LEAGUE_FORMAT_VERSION, type Manifest } from './league-file.ts';
import { countExportedRows } from './queries.ts';
import { writeArchive } from './write-archive.ts';
import { writeDocument } from './write-document.ts';

type Write = (tx: Tx, manifest: Manifest) => AsyncIterable<string | Uint8Array>;

const WRITERS: Readonly<Record<ExportForm, Write>> = { json: writeDocument, csv: writeArchive };

/**
 * The export as a stream, read in one snapshot of the database as fast as its reader takes it. A failure destroys the
 * stream, so that no cut file looks whole.
 */
export function streamExport(db: Db, form: ExportForm): Readable {
  const file = new PassThrough();
  writeExport(db, form, file).catch((error: unknown) => file.destroy(error instanceof Error ? error : undefined));
  return file;
}

async function writeExport(db: Db, form: ExportForm, file: PassThrough): Promise<void> {
  const exported = (await readMoment(db)).toISOString();
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // A slow download keeps the transaction waiting.
      await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
      const rows = await countExportedRows(tx);
      const manifest: Manifest = { format: LEAGUE_FORMAT, version: LEAGUE_FORMAT_VERSION, exported, rows };
      const written = Readable.from(WRITERS[form](tx, manifest), { highWaterMark: 1 });
      await (form === 'json' ? pipeline(written, createGzip(), file) : pipeline(written, file));
    });
}
