import { useMemo, useState } from 'react';
import { sortRows, type TableColumn, type TableSort } from './table-column.ts';

interface TableSortChoice<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly initialSort: TableSort | undefined;
  /** The order, if the caller keeps it. */
  readonly sort: TableSort | undefined;
  readonly onSortChange: ((sort: TableSort) => void) | undefined;
}

/** The order of a table with its rows in that order; a column that already ascends is turned by `sortBy`. */
export function useTableSort<Row>({ rows, columns, initialSort, sort: givenSort, onSortChange }: TableSortChoice<Row>) {
  const [ownSort, setSort] = useState(initialSort);
  const sort = givenSort ?? ownSort;
  const sorted = useMemo(() => {
    if (!sort) return rows;
    const column = columns.find(({ id }) => id === sort.columnId);
    return sortRows(rows, column, sort.direction);
  }, [rows, columns, sort]);
  const sortBy = (columnId: string) => {
    const isTurned = sort?.columnId === columnId && sort.direction === 'ascending';
    const next: TableSort = { columnId, direction: isTurned ? 'descending' : 'ascending' };
    setSort(next);
    onSortChange?.(next);
  };
  return { sort, sorted, sortBy };
}
