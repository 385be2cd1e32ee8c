import { useCsvExport, useToday } from '@open-date/shared-host';
import type { GridColumn } from '@open-date/shared-ui/grid';
import { columnsPerSheet, type PaperKind } from './paper.ts';
import type { ScheduleCells } from './schedule-cells.ts';
import { scheduleCsv } from './schedule-csv.ts';
import type { useScheduleDialogs } from './use-schedule-dialogs.tsx';
import type { ScheduleView } from './view-choice.ts';
import type { WeekNumber } from './week-rows.ts';

interface ScheduleOutputOptions {
  /** Names the file: `schedule-{id}-{today}.csv` (decision A109). */
  readonly id: string | number;
  readonly kind: PaperKind;
  readonly view: ScheduleView;
  readonly columns: readonly GridColumn[];
  readonly cells: ScheduleCells;
  readonly weekNumber?: WeekNumber | undefined;
  readonly dialogs: ReturnType<typeof useScheduleDialogs>;
}

/** What the toolbar offers to take away: a file in every layout, paper in Compact and Icon (document 1 section 2). */
export function useScheduleOutput(options: ScheduleOutputOptions) {
  const { id, kind, view, columns, cells, weekNumber, dialogs } = options;
  const today = useToday();
  const onExport = useCsvExport(`schedule-${id}-${today}.csv`, () => scheduleCsv({ columns, cells, weekNumber }));
  const onPrint = view.layout === 'full' ? undefined : () => dialogs.openPrint(columnsPerSheet(kind, view.layout));
  return { onExport, onPrint };
}
