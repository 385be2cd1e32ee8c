import type { Tx } from '../platform/db/transaction.ts';
import { EXPORTED } from './exported-tables.ts';
import type { Manifest } from './league-file.ts';
import { findExportedColumns, readExportedRows } from './queries.ts';

/** Writes the export as one JSON document, a row a line. */
export async function* writeDocument(tx: Tx, manifest: Manifest): AsyncGenerator<string> {
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
