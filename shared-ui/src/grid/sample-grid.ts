import type { GridCell, GridColumn, GridRow } from './grid-types.ts';

/** Columns `c0`, `c1` … for tests of the grid. */
export const sampleColumns = (count: number): GridColumn[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    title: `School ${index}`,
    href: `/schools/${index}`,
    status: { kind: 'avail', count: index },
  }));

/** Weeks `w0`, `w1` … for tests of the grid. */
export const sampleRows = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `w${index}`, rail: { small: 'Wk', main: String(index) } }));

/** A clickable open date whose sentence is the ids of its column and row. */
export const sampleCell = (columnId: string, rowId: string): GridCell => ({
  kind: 'open',
  sentence: `${columnId} ${rowId}`,
  isClickable: true,
});
