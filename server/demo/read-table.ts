import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** Found by the server's package, because a built server is not where its sources are. */
export const DEMO = join(dirname(findPackageJSON('..', import.meta.url) ?? ''), 'demo');
export const DATA = join(DEMO, 'data');

/** A table of data/: the names of its columns, and its rows as cells; empty cells at the end of a line are left out. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function readTable(name: string): Table {
  const [columns = [], ...rows] = readFileSync(join(DATA, `${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return { columns, rows };
}

/** The rows of a table, each as a function from column to cell. Throws when a column is missing. */
export function readRows(name: string): ((column: string) => string)[] {
  const { columns, rows } = readTable(name);
  return rows.map((cells) => (column) => {
    if (!columns.includes(column)) throw new Error(`${name}.tsv has no column ${column}.`);
    return cells[columns.indexOf(column)] ?? '';
  });
}
