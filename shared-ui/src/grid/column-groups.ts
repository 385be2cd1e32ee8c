import type { GridColumn } from './grid-types.ts';

/** Adjacent columns with one heading. */
interface ColumnGroup {
  readonly first: string;
  /** The heading; empty for columns without one. */
  readonly name: string;
  readonly size: number;
}

/** The headings over the columns, left to right; empty when no column has one. */
export function columnGroups(columns: readonly GridColumn[]): ColumnGroup[] {
  if (columns.every(({ group }) => group === undefined)) return [];
  const groups: ColumnGroup[] = [];
  for (const { id, group = '' } of columns) {
    const last = groups.at(-1);
    if (last?.name === group) groups[groups.length - 1] = { ...last, size: last.size + 1 };
    else groups.push({ first: id, name: group, size: 1 });
  }
  return groups;
}
