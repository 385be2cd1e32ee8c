import { useCsvExport, useToday } from '@open-date/shared-host';
import type { GridColumn } from '@open-date/shared-ui/grid';
import { columnsPerSheet, type PaperKind } from './paper.ts';
import type { ScheduleCells, SeasonColumn } from './schedule-cells.ts';
import { scheduleCsv } from './schedule-csv.ts';
import { scheduleListCsv } from './schedule-list-csv.ts';
import type { useScheduleDialogs } from './use-schedule-dialogs.tsx';
import type { ScheduleView } from './view-choice.ts';
import type { WeekNumber } from './week-rows.ts';

interface ScheduleOutputOptions {
  /** Names the files: `schedule-{id}-{seasons}-{today}.csv` (A109). */
  readonly id: string | number;
  readonly kind: PaperKind;
  readonly view: ScheduleView;
  readonly seasons: readonly SeasonColumn[];
  readonly columns: readonly GridColumn[];
  readonly cells: ScheduleCells;
  readonly weekNumber?: WeekNumber | undefined;
  readonly dialogs: ReturnType<typeof useScheduleDialogs>;
}

/** The seasons of a file in its name: "2027", or "2026to2029". */
function seasonsText(seasons: readonly SeasonColumn[]): string {
  const years = seasons.map(({ season }) => season.Year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (years.length === 0) return 'none';
  return first === last ? String(first) : `${first}to${last}`;
}

/** What the toolbar offers to take away: files in every layout, paper in Compact and Icon. */
export function useScheduleOutput(options: ScheduleOutputOptions) {
  const { id, kind, view, seasons, columns, cells, weekNumber, dialogs } = options;
  const today = useToday();
  const name = `schedule-${id}-${seasonsText(seasons)}`;
  const exportGrid = useCsvExport(`${name}-${today}.csv`, () => scheduleCsv({ columns, cells, weekNumber }));
  const exportList = useCsvExport(`${name}-list-${today}.csv`, () => scheduleListCsv({ seasons, cells, weekNumber }));
  const onPrint = view.layout === 'full' ? undefined : () => dialogs.openPrint(columnsPerSheet(kind, view.layout));
  return { exports: { onGrid: exportGrid, onList: exportList }, onPrint };
}
