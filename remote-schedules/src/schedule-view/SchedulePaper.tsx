import { scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { useToday } from '@open-date/shared-host';
import { type GridColumn, PrintSheets } from '@open-date/shared-ui/grid';
import { useIsPrinting } from '@open-date/shared-ui/window';
import { type ReactNode, useMemo } from 'react';
import { createGlobalStyle } from 'styled-components';
import { columnsPerSheet } from './use-schedule-output.ts';
import type { Schedule } from './use-schedule.ts';
import { railCorner } from './week-rows.ts';

interface SchedulePaperProps {
  readonly schedule: Schedule;
  readonly title: string;
  readonly mark?: ReactNode;
  /** The schedule shows games and nothing about other weeks, as on public pages. */
  readonly hasGamesAlone?: boolean;
}

const Paper = createGlobalStyle`
  @page {
    size: letter landscape;
    margin: 9mm;
  }
`;

/** A column head without buttons. */
function onPaper(head: GridColumn): GridColumn {
  return { ...head, statusSlot: undefined, action: undefined, comments: undefined };
}

/** The printed sheets; they replace the grid while the page is printed. */
export function SchedulePaper(props: SchedulePaperProps) {
  const isPrinting = useIsPrinting();
  return isPrinting ? <Sheets {...props} /> : null;
}

function Sheets({ schedule, title, mark, hasGamesAlone = false }: SchedulePaperProps) {
  const { kind, view, columns, rows, cells } = schedule;
  const today = useToday();
  const heads = useMemo(() => columns.map(onPaper), [columns]);
  return (
    <div data-paper="">
      <Paper />
      <PrintSheets
        title={title}
        mark={mark}
        note={`${PRODUCT_NAME}, printed ${scheduleDate(today)}`}
        columns={heads}
        rows={rows}
        cell={cells.cell}
        layout={view.layout}
        corner={railCorner(view.display)}
        columnsPerSheet={columnsPerSheet(kind, view.layout)}
        hasGamesAlone={hasGamesAlone}
      />
    </div>
  );
}
