import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { columnGroups, groupStarts } from './table-column.ts';
import type { TableColumn, TableSort } from './table-column.ts';

const SORT_ICON = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

interface HeadProps {
  sort: TableSort | undefined;
  onSort: (id: string) => void;
}

/** The column heads, below the names of their groups if there are any. */
export function TableHead<Row>({ columns, ...props }: HeadProps & { columns: readonly TableColumn<Row>[] }) {
  const groups = columnGroups(columns);
  const starts = groupStarts(columns);
  if (starts.size === 0) {
    return (
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} {...props} />
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
  sort,
  onSort,
  rowSpan,
  isGroupStart,
}: HeadProps & {
  column: TableColumn<Row>;
  rowSpan?: number | undefined;
  isGroupStart?: boolean | undefined;
}) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      data-align={column.align}
      data-group-start={isGroupStart ? '' : undefined}
      aria-sort={direction}
      style={column.width ? { width: column.width } : undefined}
    >
      {column.sortValue ? (
        <button type="button" onClick={() => onSort(column.id)}>
          {column.header}
          <Icon icon={SORT_ICON[direction ?? 'none']} size={13} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
