import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Tx } from '../platform/db/transaction.ts';
import { writeCell } from './csv-cells.ts';
import { EXPORTED } from './exported-tables.ts';
import { MANIFEST, type Manifest } from './league-file.ts';
import { findExportedColumns, readExportedRows } from './queries.ts';

/** Writes the export as a zip archive of CSV files, one per table, compressed while the rows are read. */
export async function* writeArchive(tx: Tx, manifest: Manifest): AsyncGenerator<Uint8Array> {
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
