import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../feedback/skeleton.tsx';
import { EmptyText } from '../surface/empty-text.tsx';
import { ShowMore, useShowMore } from './show-more.tsx';
import {
  columnLabel,
  type ColumnStack,
  groupStarts,
  stackColumns,
  type TableColumn,
  type TableSort,
} from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { tableStyle } from './table-style.ts';
import { useTableSort } from './use-table-sort.ts';
import { useStacked } from '../theme/use-mobile.ts';
import { useIsPrinting } from '../window/use-is-printing.ts';

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly initialSort?: TableSort | undefined;
  /** The order, if the caller keeps it, such as in the address; `onSortChange` asks for another one. */
  readonly sort?: TableSort | undefined;
  readonly onSortChange?: ((sort: TableSort) => void) | undefined;
  readonly isLoading?: boolean | undefined;
  /** An empty report says "No Results Found", an empty list "No results." */
  readonly isReport?: boolean | undefined;
  /** A text instead of the usual sentence for a table without rows. */
  readonly emptyText?: ReactNode;
  /** What to do when there are no rows, in one line below the sentence. */
  readonly emptyNext?: ReactNode;
  readonly selectedKey?: string | number | null | undefined;
  readonly isDense?: boolean | undefined;
  /** On small screens each row becomes a card with its values labeled by column. */
  readonly hasCards?: boolean | undefined;
  /** Changes when the list is replaced, such as after a search, so that 50 rows are shown again. */
  readonly resetKey?: unknown;
}

const Scroll = styled.div`
  overflow-x: auto;
  min-width: 0;
  @media print {
    overflow: visible;
  }
`;
const Table = styled.table`
  ${tableStyle}
`;

interface StackedCellProps<Row> extends ColumnStack<Row> {
  readonly isGroupStart: boolean;
  readonly valueOf: (column: TableColumn<Row>) => ReactNode;
}

/** A cell of the body or the foot: the value of its column, and of those that stand under it. */
function StackedCell<Row>({ column, under, isGroupStart, valueOf }: StackedCellProps<Row>) {
  const values = (
    <>
      {valueOf(column)}
      {under.map((lower) => (
        <span key={lower.id} data-under="">
          {valueOf(lower)}
        </span>
      ))}
    </>
  );
  return column.isRowHeader ? (
    <th scope="row" data-align={column.align}>
      {values}
    </th>
  ) : (
    <td data-align={column.align} data-label={columnLabel(column)} data-group-start={isGroupStart ? '' : undefined}>
      {values}
    </td>
  );
}

function LoadingRows({ columns }: { readonly columns: readonly { readonly id: string }[] }) {
  return Array.from({ length: 6 }, (_, row) => (
    <tr key={row}>
      {columns.map(({ id }, index) => (
        <td key={id}>
          <Skeleton $width={`${48 + ((row * 7 + index * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}

/** A sortable table that starts with 50 rows. Define columns outside the component that renders it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    initialSort,
    sort: givenSort,
    onSortChange,
    isLoading = false,
    isReport,
    emptyText,
    emptyNext,
    selectedKey,
    isDense,
    hasCards,
    resetKey,
  } = props;
  const { sort, sorted, sortBy } = useTableSort({ rows, columns, initialSort, sort: givenSort, onSortChange });
  const starts = useMemo(() => groupStarts(columns), [columns]);
  const isNarrow = useStacked();
  // A sheet is as narrow as a laptop's page.
  const isStacked = useIsPrinting() || isNarrow;
  const stacks = useMemo(() => stackColumns(columns, isStacked), [columns, isStacked]);
  const { shown, hasMore, showMore } = useShowMore(sorted, resetKey);
  if (!isLoading && rows.length === 0)
    return (
      <EmptyText kind={isReport ? 'report' : 'list'} next={emptyNext}>
        {emptyText}
      </EmptyText>
    );
  return (
    <Scroll>
      <Table
        aria-label={label}
        aria-busy={isLoading || undefined}
        data-dense={isDense ? '' : undefined}
        data-cards={hasCards ? '' : undefined}
        data-grouped={starts.size > 0 ? '' : undefined}
      >
        <TableHead stacks={stacks} sort={sort} onSort={sortBy} />
        <tbody data-entries>
          {isLoading && rows.length === 0 ? <LoadingRows columns={columns} /> : null}
          {shown.map((row) => (
            <tr key={rowKey(row)} aria-selected={selectedKey === undefined ? undefined : rowKey(row) === selectedKey}>
              {stacks.map((stack) => (
                <StackedCell
                  key={stack.column.id}
                  {...stack}
                  isGroupStart={starts.has(stack.column.id)}
                  valueOf={(column) => column.cell(row)}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ footer }) => footer !== undefined) ? (
          <tfoot>
            <tr>
              {stacks.map((stack) => (
                <StackedCell
                  key={stack.column.id}
                  {...stack}
                  isGroupStart={starts.has(stack.column.id)}
                  valueOf={({ footer }) => footer}
                />
              ))}
            </tr>
          </tfoot>
        ) : null}
      </Table>
      {hasMore ? <ShowMore onShowMore={showMore} count={{ shown: shown.length, total: rows.length }} /> : null}
    </Scroll>
  );
}
