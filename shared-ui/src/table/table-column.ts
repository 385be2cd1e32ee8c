import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right' | 'center' | undefined;
  /** Makes the column sortable by this value; empty values come last. */
  readonly sortValue?: ((row: Row) => string | number | null | undefined) | undefined;
  /** The cells of this column are the headers of their rows. */
  readonly isRowHeader?: boolean | undefined;
  /** Adjacent columns with the same group stand under its name. */
  readonly group?: string | undefined;
  /** The width of the column, as a CSS length. */
  readonly width?: string | undefined;
  /** The content below this column, in the last line of the table. */
  readonly footer?: ReactNode;
  /** The column, by its id, under whose values these stand where the page has no room for both. */
  readonly under?: string | undefined;
}

/** A column with those that stand under it. */
export interface ColumnStack<Row> {
  readonly column: TableColumn<Row>;
  readonly under: readonly TableColumn<Row>[];
}

/** The columns side by side, or where they are stacked, those without a column above them, each with those under it. */
export function stackColumns<Row>(columns: readonly TableColumn<Row>[], isStacked: boolean): ColumnStack<Row>[] {
  if (!isStacked) return columns.map((column) => ({ column, under: [] }));
  return columns
    .filter(({ under }) => under === undefined)
    .map((column) => ({ column, under: columns.filter(({ under }) => under === column.id) }));
}

/** The label of a column's values when rows are cards, with the group that the column stands under. */
export function columnLabel<Row>({ header, group }: TableColumn<Row>): string | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  return group === undefined ? header : `${group}: ${header}`;
}

/** Adjacent columns under one name, or one column without a group. */
interface ColumnGroup<Row> {
  readonly name: string | undefined;
  readonly columns: readonly TableColumn<Row>[];
}

/** The columns by group, left to right. */
export function columnGroups<Row>(columns: readonly TableColumn<Row>[]): ColumnGroup<Row>[] {
  const groups: { name: string | undefined; columns: TableColumn<Row>[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last?.name !== undefined && last.name === column.group) last.columns.push(column);
    else groups.push({ name: column.group, columns: [column] });
  }
  return groups;
}

/** The ids of the columns that begin a group. */
export function groupStarts<Row>(columns: readonly TableColumn<Row>[]): Set<string> {
  return new Set(
    columnGroups(columns).flatMap(({ name, columns: [first] }) => (name === undefined || !first ? [] : [first.id])),
  );
}

export type SortDirection = 'ascending' | 'descending';

export interface TableSort {
  readonly columnId: string;
  readonly direction: SortDirection;
}

/** Compares texts naturally, so that "Team 10" comes after "Team 9". */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** Sorts the rows; rows that compare equal keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  column: TableColumn<Row> | undefined,
  direction: SortDirection,
): readonly Row[] {
  const sortValue = column?.sortValue;
  if (!sortValue) return rows;
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const a = sortValue(one);
    const b = sortValue(other);
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
  });
}
