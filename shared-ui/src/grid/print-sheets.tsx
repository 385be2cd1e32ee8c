import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { nameRoom } from './column-width.ts';
import { GridScope } from './grid-frame.tsx';
import { GridTable } from './grid-table.tsx';
import type { GridCell, GridColumn, GridLayout, GridRow } from './grid-types.ts';
import { Legend } from './legend.tsx';

export interface PrintSheetsProps {
  readonly title: string;
  readonly mark?: ReactNode;
  /** Small print at the right, such as "Open Date, printed Nov 21, 2026". */
  readonly note?: ReactNode;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly cell: (columnId: string, rowId: string) => GridCell;
  readonly layout: GridLayout;
  readonly corner: string;
  /** Columns per sheet: 4 in Full, 10 for a school, 14 for a conference. */
  readonly columnsPerSheet: number;
  /** The sheets show games and nothing about other weeks, as those of public pages; so does the legend. */
  readonly hasGamesAlone?: boolean;
}

// The width, in pixels, of a letter sheet in landscape without margins of 9 mm.
const SHEET = 985;
const RAIL = 50;

// In pixels: the height that a letter sheet has for weeks, and the tallest and the lowest row of a week.
const WEEKS_ROOM = 550;
const TALLEST_ROW = 39;
const LOWEST_ROW = 33;

type FrameStyle = CSSProperties & { readonly '--sheet-row': string };

/** The row height at which a season fits one sheet, if possible. */
function rowHeight(rows: readonly GridRow[]): number {
  const share = Math.floor(WEEKS_ROOM / Math.max(1, rows.length));
  return Math.min(TALLEST_ROW, Math.max(LOWEST_ROW, share));
}

const Frame = styled(GridScope)`
  display: none;
  @media print {
    display: block;
    background: none;
    section {
      break-after: page;
    }
    section:last-child {
      break-after: auto;
    }
  }
  .sheet-head {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 4px 0 8px;
  }
  .sheet-head h2 {
    font-size: var(--od-type-title-size);
    line-height: var(--od-type-title-line);
    font-stretch: var(--od-font-stretch-display);
  }
  .sheet-head p {
    margin-left: auto;
    font-size: var(--od-type-caption-size);
    line-height: var(--od-type-caption-line);
    text-align: right;
    color: var(--od-text-secondary);
  }
  table {
    border-top: 1px solid var(--od-border-gridMonth);
  }
  table:not([data-layout='full']) {
    --row: var(--sheet-row);
  }
  table:not([data-layout='full']) .name {
    font-size: var(--od-type-caption-size);
    line-height: var(--od-type-caption-line);
  }
  .wanted {
    max-width: 48px;
    font-size: var(--od-type-print-size);
    line-height: var(--od-type-print-line);
  }
  ul {
    font-size: var(--od-type-printLegend-size);
    gap: 2px 7px;
  }
  ul li {
    gap: 4px;
  }
  ul i {
    width: 16px;
    height: 11px;
  }
`;

const groups = (columns: readonly GridColumn[], size: number) =>
  Array.from({ length: Math.ceil(columns.length / size) }, (_, index) =>
    columns.slice(index * size, (index + 1) * size),
  );

/** The schedule on paper: one table per group of columns, each on its own sheet with the legend. Hidden on screens. */
export function PrintSheets(props: PrintSheetsProps) {
  const { title, mark, note, columns, rows, cell, layout, corner, columnsPerSheet, hasGamesAlone = false } = props;
  const width = Math.min(
    layout === 'full' ? 233 : 120,
    (SHEET - RAIL) / Math.min(columnsPerSheet, columns.length || 1),
  );
  const sheets = groups(columns, columnsPerSheet);
  const style: FrameStyle = { '--sheet-row': `${rowHeight(rows)}px` };
  return (
    <Frame aria-hidden style={style}>
      {sheets.map((group, index) => (
        <section key={group[0]?.id}>
          <div className="sheet-head">
            {mark}
            <h2>{title}</h2>
            <p>
              {note}
              <br />
              Sheet {index + 1} of {sheets.length}, Saturdays unless a day is shown
            </p>
          </div>
          <GridTable
            label={`${title}, sheet ${index + 1}`}
            corner={corner}
            columns={group}
            visible={{ first: 0, columns: group, before: 0, after: 0 }}
            isWindowed={false}
            rows={rows}
            cell={cell}
            layout={layout}
            isCompare={false}
            isNarrow
            room={nameRoom(width)}
            width={width}
          />
          <Legend isBar={false} hasGamesAlone={hasGamesAlone} />
        </section>
      ))}
    </Frame>
  );
}
