import { useAddress } from '@open-date/shared-host';
import type { TableColumn, TableSort } from '@open-date/shared-ui/table';
import { useMemo } from 'react';

/**
 * The order of a table, kept in the address as `sort=column` or `sort=-column`; `first` when the address names no
 * column that sorts.
 */
export function useTableSort<Row>(
  columns: readonly TableColumn<Row>[],
  first: TableSort,
): [sort: TableSort, change: (sort: TableSort) => void] {
  const [address, changeAddress] = useAddress();
  const asked = address.get('sort') ?? '';
  const { columnId: firstColumn, direction: firstDirection } = first;
  const sort = useMemo((): TableSort => {
    const columnId = asked.replace(/^-/, '');
    const isKnown = columns.some(({ id, sortValue }) => id === columnId && sortValue !== undefined);
    if (!isKnown) return { columnId: firstColumn, direction: firstDirection };
    return { columnId, direction: asked.startsWith('-') ? 'descending' : 'ascending' };
  }, [asked, columns, firstColumn, firstDirection]);
  const change = ({ columnId, direction }: TableSort) =>
    changeAddress(
      (next) => {
        next.set('sort', direction === 'descending' ? `-${columnId}` : columnId);
        return next;
      },
      { replace: true },
    );
  return [sort, change];
}
