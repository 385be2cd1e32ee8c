import { useCsvExport, useModals, useToday } from '@open-date/shared-host';
import type { SeasonColumn } from './schedule-cells.ts';
import { scheduleCsv } from './schedule-csv.ts';
import { DIALOGS } from './schedule-dialogs.tsx';
import { scheduleListCsv } from './schedule-list-csv.ts';
import type { Schedule } from './use-schedule.ts';
import type { WeekNumber } from './week-rows.ts';
import type { GridLayout } from '@open-date/shared-ui/grid';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';

interface ScheduleFiles {
  /** The id in file names: `schedule-{fileId}-{seasons}-{today}.csv` (A109). */
  readonly fileId: string | number;
  readonly weekNumber?: WeekNumber | undefined;
}

/** The seasons in a file name: "2027" or "2026to2029". */
function seasonsText(seasons: readonly SeasonColumn[]): string {
  const years = seasons.map(({ season }) => season.Year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (years.length === 0) return 'none';
  return first === last ? String(first) : `${first}to${last}`;
}

/** What the toolbar offers to export: files in every layout, print in Compact and Icon. */
export function useScheduleOutput(schedule: Schedule, { fileId, weekNumber }: ScheduleFiles) {
  const { kind, view, seasons, columns, cells } = schedule;
  const { openLoaded } = useModals();
  const today = useToday();
  const name = `schedule-${fileId}-${seasonsText(seasons)}`;
  const exportGrid = useCsvExport(`${name}-${today}.csv`, () => scheduleCsv({ columns, cells, weekNumber }));
  const exportList = useCsvExport(`${name}-list-${today}.csv`, () => scheduleListCsv({ seasons, cells, weekNumber }));
  const askToPrint = () => openLoaded(DIALOGS.print({ perSheet: columnsPerSheet(kind, view.layout) }));
  return {
    exports: { onGrid: exportGrid, onList: exportList },
    onPrint: view.layout === 'full' ? undefined : askToPrint,
  };
}

/** Columns per sheet: 4 in Full; in Compact and Icon 10 for a school and 14 for others (R-paper). */
export function columnsPerSheet(kind: ScheduleSource['kind'], layout: GridLayout): number {
  if (layout === 'full') return 4;
  return kind === 'school' ? 10 : 14;
}
