import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { useToday } from '@open-date/shared-host';
import { type GridCell, type GridColumn, type GridPlace, type GridRow, ScheduleGrid } from '@open-date/shared-ui/grid';
import type { ScheduleCells } from '../schedule-view/schedule-cells.ts';
import type { useScheduleDialogs } from '../schedule-view/use-schedule-dialogs.tsx';
import { useScheduleScroll } from '../schedule-view/use-schedule-scroll.ts';
import type { ViewChoice } from '../schedule-view/view-choice.ts';
import { railCorner } from '../schedule-view/week-rows.ts';
import { firstScroll } from './first-scroll.ts';

interface SeasonsGridProps {
  readonly school: SchoolSchedules;
  readonly view: ViewChoice;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly cells: ScheduleCells;
  readonly dialogs: ReturnType<typeof useScheduleDialogs>;
}

/** The seasons of a school beside each other. */
export function SeasonsGrid({ school, view, columns, rows, cells, dialogs }: SeasonsGridProps) {
  const today = useToday();
  const { visit, search, handleScroll } = useScheduleScroll();
  const source = { kind: 'school', schoolId: school.ID } as const;
  const handleOpen = (_cell: GridCell, { columnId, rowId }: GridPlace) => {
    const week = cells.week(columnId, rowId);
    if (week) dialogs.openWeek(source, week.id);
  };
  return (
    <ScheduleGrid
      key={visit}
      label={`${school.SchoolName} schedule`}
      columns={columns}
      rows={rows}
      cell={cells.cell}
      layout={view.layout}
      corner={railCorner(view.display)}
      hasYearIndex
      initialScroll={firstScroll(new URLSearchParams(search), columns, today)}
      onScroll={handleScroll}
      onOpen={handleOpen}
      onComments={(columnId) => dialogs.openComments(source, { schoolId: school.ID, year: Number(columnId) })}
    />
  );
}
