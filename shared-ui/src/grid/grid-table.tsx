import { type CSSProperties, type DOMAttributes, type MouseEvent, type Ref, useMemo } from 'react';
import { columnGroups } from './column-groups.ts';
import { hasLineHead, RAIL } from './column-width.ts';
import { GridHead } from './grid-head.tsx';
import { type ColumnWindow, Gap, LabelRow, WeekRow } from './grid-row.tsx';
import type { GridCell, GridColumn, GridLayout, GridRow } from './grid-types.ts';

interface GridTableProps {
  readonly ref?: Ref<HTMLTableElement> | undefined;
  readonly label: string;
  readonly corner: string;
  readonly columns: readonly GridColumn[];
  readonly visible: ColumnWindow;
  readonly isWindowed: boolean;
  readonly rows: readonly GridRow[];
  readonly cell: (columnId: string, rowId: string) => GridCell;
  readonly layout: GridLayout;
  readonly isCompare: boolean;
  readonly isNarrow: boolean;
  readonly room: number;
  readonly width: number;
  readonly handlers?:
    | Pick<
        DOMAttributes<HTMLElement>,
        'onClick' | 'onKeyDown' | 'onFocus' | 'onBlur' | 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd'
      >
    | undefined;
}

type HeadsProps = Pick<GridTableProps, 'visible' | 'corner' | 'layout' | 'isCompare'>;

type TableStyle = CSSProperties & { readonly '--col': string };

/** Sets a cell's tooltip when the pointer enters it, which keeps the text out of thousands of cells. */
function showTooltip(event: MouseEvent<HTMLElement>) {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-kind]') : null;
  const drawing = cell?.querySelector<HTMLElement>('.in');
  if (drawing) drawing.title = cell?.querySelector('.vh')?.textContent ?? '';
}

function Columns({ visible }: { readonly visible: ColumnWindow }) {
  return (
    <colgroup>
      <col data-rail="" />
      {visible.before > 0 ? <col style={{ width: visible.before }} /> : null}
      {visible.columns.map(({ id }) => (
        <col key={id} />
      ))}
      {visible.after > 0 ? <col style={{ width: visible.after }} /> : null}
    </colgroup>
  );
}

function Heads({ visible, corner, layout, isCompare }: HeadsProps) {
  const groups = columnGroups(visible.columns);
  const cornerHead = (
    <th data-corner="" scope="col" aria-colindex={1} rowSpan={groups.length > 0 ? 2 : undefined}>
      {corner}
    </th>
  );
  return (
    <thead data-groups={groups.length > 0 ? '' : undefined}>
      {groups.length > 0 ? (
        <tr>
          {cornerHead}
          <Gap width={visible.before} />
          {groups.map(({ first, name, size }) => (
            <th key={first} scope="colgroup" colSpan={size} data-group={name}>
              <span>{name}</span>
            </th>
          ))}
          <Gap width={visible.after} />
        </tr>
      ) : null}
      <tr data-entries>
        {groups.length > 0 ? null : cornerHead}
        <Gap width={visible.before} />
        {visible.columns.map((column, at) => (
          <GridHead key={column.id} column={column} layout={layout} isCompare={isCompare} index={visible.first + at} />
        ))}
        <Gap width={visible.after} />
      </tr>
    </thead>
  );
}

/** The table of the grid: heads, weeks and full-width lines. */
export function GridTable(props: GridTableProps) {
  const { ref, label, corner, columns, visible, isWindowed, rows, cell, layout, isCompare, isNarrow, room, width } =
    props;
  const style: TableStyle = { '--col': `${width}px`, width: RAIL + columns.length * width };
  const weekIndexes = useMemo(
    () => new Map(rows.filter((row) => row.kind !== 'label').map((row, index) => [row.id, index])),
    [rows],
  );
  const span = visible.columns.length + Number(visible.before > 0) + Number(visible.after > 0);
  return (
    <table
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table in which arrow keys move the focus has this role
      role="grid"
      aria-label={label}
      aria-readonly="true"
      aria-colcount={columns.length + 1}
      data-layout={layout}
      data-compare={isCompare ? '' : undefined}
      data-narrow={isNarrow ? '' : undefined}
      data-windowed={isWindowed ? '' : undefined}
      style={style}
      onMouseOver={showTooltip}
      onFocus={props.handlers?.onFocus}
      {...props.handlers}
    >
      <Columns visible={visible} />
      <Heads visible={visible} corner={corner} layout={layout} isCompare={isCompare && hasLineHead(width)} />
      <tbody>
        {rows.map((row) =>
          row.kind === 'label' ? (
            <LabelRow key={row.id} row={row} span={span} />
          ) : (
            <WeekRow
              key={row.id}
              row={row}
              index={weekIndexes.get(row.id) ?? 0}
              window={visible}
              cell={cell}
              layout={layout}
              room={room}
            />
          ),
        )}
      </tbody>
    </table>
  );
}
