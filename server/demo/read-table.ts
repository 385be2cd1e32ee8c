import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** Located by the package: a built server is elsewhere. */
export const DEMO = join(dirname(findPackageJSON('..', import.meta.url) ?? ''), 'demo');
export const DATA = join(DEMO, 'data');

/** A table of data/; trailing empty cells are omitted. */
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

/** Each row is a function from column to cell, which throws for an unknown column. */
export function readRows(name: string): ((column: string) => string)[] {
  const { columns, rows } = readTable(name);
  return rows.map((cells) => (column) => {
    if (!columns.includes(column)) throw new Error(`${name}.tsv has no column ${column}.`);
    return cells[columns.indexOf(column)] ?? '';
  });
}
