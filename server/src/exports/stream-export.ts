import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ExportForm } from '@open-date/shared-api/rules/admin/transfer';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { sql } from 'kysely';
import { readMoment } from '../platform/db/moment.ts';
import type { Db, Tx } from '../platform/db/transaction.ts';
import { EXPORTED } from './exported-tables.ts';
import { LEAGUE_FORMAT, LEAGUE_FORMAT_VERSION, MANIFEST, type Manifest, writeCell } from './league-file.ts';
import { countExportedRows, findExportedColumns, readExportedRows } from './queries.ts';

type Write = (tx: Tx, manifest: Manifest) => AsyncIterable<string | Uint8Array>;

const WRITERS: Readonly<Record<ExportForm, Write>> = { json: writeDocument, csv: writeArchive };

/** Streams an export from one snapshot. A failure destroys the stream, so that a truncated file is noticed. */
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
      // Allows a slow download.
      await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
      const rows = await countExportedRows(tx);
      const manifest: Manifest = { format: LEAGUE_FORMAT, version: LEAGUE_FORMAT_VERSION, exported, rows };
      const written = Readable.from(WRITERS[form](tx, manifest), { highWaterMark: 1 });
      await (form === 'json' ? pipeline(written, createGzip(), file) : pipeline(written, file));
    });
}

/** One JSON document, one row per line. */
async function* writeDocument(tx: Tx, manifest: Manifest): AsyncGenerator<string> {
  const columns = await findExportedColumns(tx);
  yield `${JSON.stringify(manifest).slice(0, -1)},\n"tables":{`;
  for (const [index, table] of EXPORTED.entries()) {
    yield `${index === 0 ? '' : ','}\n"${table.name}":[`;
    let before = '\n';
    for await (const rows of readExportedRows(tx, table, columns)) {
      yield before + rows.join(',\n');
      before = ',\n';
    }
    yield ']';
  }
  yield '\n}}\n';
}

/** A zip archive with one CSV file per table, compressed while rows are read. */
async function* writeArchive(tx: Tx, manifest: Manifest): AsyncGenerator<Uint8Array> {
  const columns = await findExportedColumns(tx);
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  const begin = (name: string) => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    return (text: string, isLast = false) => entry.push(strToU8(text), isLast);
  };
  begin(MANIFEST)(`${JSON.stringify(manifest)}\n`, true);
  for (const table of EXPORTED) {
    const names = columns.filter((column) => column.table === table.name).map(({ name }) => name);
    const write = begin(`${table.name}.csv`);
    write(`\uFEFF${names.join(',')}\r\n`);
    for await (const rows of readExportedRows(tx, table, columns)) {
      write(rows.map((row) => writeLine(JSON.parse(row), names)).join(''));
      yield* ready.splice(0);
    }
    write('', true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

function writeLine(row: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  return `${names.map((name) => writeCell(row[name])).join(',')}\r\n`;
}
