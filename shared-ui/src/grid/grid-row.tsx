import { memo } from 'react';
import { GridCellView } from './grid-cell.tsx';
import type { GridCell, GridColumn, GridLabelRow, GridLayout, GridRail, GridWeekRow } from './grid-types.ts';

/** The rendered columns, and the width of the columns left out on each side in pixels. */
export interface ColumnWindow {
  readonly first: number;
  readonly columns: readonly GridColumn[];
  readonly before: number;
  readonly after: number;
}

interface WeekRowProps {
  readonly row: GridWeekRow;
  /** The position among the week rows, from 0. */
  readonly index: number;
  readonly window: ColumnWindow;
  readonly cell: (columnId: string, rowId: string) => GridCell;
  readonly layout: GridLayout;
  readonly room: number;
}

function Rail({ rail, openCount }: { readonly rail: GridRail; readonly openCount?: number | undefined }) {
  const isMatch = openCount !== undefined && openCount > 1;
  return (
    <th scope="row" aria-colindex={1}>
      <span className="week" data-match={isMatch ? '' : undefined} data-main-first={rail.isMainFirst ? '' : undefined}>
        {rail.isMainFirst ? null : <small>{rail.small}</small>}
        {isMatch && !rail.isMainFirst ? ' ' : null}
        <span>{rail.main}</span>
        {rail.isMainFirst ? <small> {rail.small}</small> : null}
        {isMatch ? <b className="match">{openCount} open</b> : null}
      </span>
    </th>
  );
}

/** Fills the width of columns that are not rendered. */
export const Gap = ({ width }: { readonly width: number }) => (width > 0 ? <td className="gap" aria-hidden /> : null);

export const WeekRow = memo(function WeekRow({ row, index, window, cell, layout, room }: WeekRowProps) {
  return (
    <tr data-month={row.isMonthStart ? '' : undefined} data-match={(row.openCount ?? 0) > 1 ? '' : undefined}>
      <Rail rail={row.rail} openCount={row.openCount} />
      <Gap width={window.before} />
      {window.columns.map((column, at) => (
        <GridCellView
          key={column.id}
          cell={cell(column.id, row.id)}
          layout={layout}
          room={room}
          column={window.first + at}
          row={index}
        />
      ))}
      <Gap width={window.after} />
    </tr>
  );
});

/** A row between weeks, with one text across all columns. */
export function LabelRow({ row, span }: { readonly row: GridLabelRow; readonly span: number }) {
  return (
    <tr className="label-row">
      <Rail rail={row.rail} />
      <td colSpan={span}>
        <span>{row.label}</span>
      </td>
    </tr>
  );
}
