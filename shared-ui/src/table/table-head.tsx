import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { columnGroups, type ColumnStack, groupStarts, type TableColumn, type TableSort } from './table-column.ts';

const SORT_ICON = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

interface HeadProps {
  readonly sort: TableSort | undefined;
  readonly onSort: (id: string) => void;
}

/** The column heads, below the names of their groups if there are any; groups are not stacked. */
export function TableHead<Row>({ stacks, ...props }: HeadProps & { readonly stacks: readonly ColumnStack<Row>[] }) {
  const columns = stacks.map(({ column }) => column);
  const groups = columnGroups(columns);
  const starts = groupStarts(columns);
  if (starts.size === 0) {
    return (
      <thead>
        <tr>
          {stacks.map(({ column, under }) => (
            <HeadCell key={column.id} column={column} under={under} {...props} />
          ))}
        </tr>
      </thead>
    );
  }
  return (
    <thead>
      <tr>
        {groups.map(({ name, columns: [first, ...more] }) =>
          first === undefined || name !== undefined ? (
            <th key={first?.id} scope="colgroup" colSpan={1 + more.length} data-align="center" data-group-start="">
              <span>{name}</span>
            </th>
          ) : (
            <HeadCell key={first.id} column={first} rowSpan={2} {...props} />
          ),
        )}
      </tr>
      <tr>
        {columns
          .filter(({ group }) => group !== undefined)
          .map((column) => (
            <HeadCell key={column.id} column={column} isGroupStart={starts.has(column.id)} {...props} />
          ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({
  column,
  under,
  sort,
  onSort,
  rowSpan,
  isGroupStart,
}: HeadProps & {
  readonly column: TableColumn<Row>;
  readonly under?: readonly TableColumn<Row>[] | undefined;
  readonly rowSpan?: number | undefined;
  readonly isGroupStart?: boolean | undefined;
}) {
  const isSorted = [column, ...(under ?? [])].some(({ id }) => id === sort?.columnId);
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      data-align={column.align}
      data-group-start={isGroupStart ? '' : undefined}
      aria-sort={isSorted ? sort?.direction : undefined}
      style={column.width ? { width: column.width } : undefined}
    >
      <HeadLabel column={column} sort={sort} onSort={onSort} />
      {under?.map((lower) => (
        <span key={lower.id} data-under="">
          <HeadLabel column={lower} sort={sort} onSort={onSort} />
        </span>
      ))}
    </th>
  );
}

function HeadLabel<Row>({ column, sort, onSort }: HeadProps & { readonly column: TableColumn<Row> }) {
  if (!column.sortValue) return column.header;
  const direction = sort?.columnId === column.id ? sort.direction : 'none';
  return (
    <button type="button" data-sorted={direction === 'none' ? undefined : ''} onClick={() => onSort(column.id)}>
      {column.header}
      <Icon icon={SORT_ICON[direction]} size={13} />
    </button>
  );
}
