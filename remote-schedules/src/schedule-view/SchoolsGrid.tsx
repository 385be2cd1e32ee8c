import { type GridCell, type GridColumn, type GridPlace, type GridRow, ScheduleGrid } from '@open-date/shared-ui/grid';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';
import type { ScheduleCells, SeasonColumn } from './schedule-cells.ts';
import type { useScheduleDialogs } from './use-schedule-dialogs.tsx';
import { savedScroll, useScheduleScroll } from './use-schedule-scroll.ts';
import type { ViewChoice } from './view-choice.ts';
import { railCorner } from './week-rows.ts';

interface SchoolsGridProps {
  readonly label: string;
  readonly view: ViewChoice;
  readonly seasons: readonly SeasonColumn[];
  /** The heads of the seasons. */
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly cells: ScheduleCells;
  /** The answer that a column was drawn from. */
  readonly findSource: (columnId: string) => ScheduleSource;
  readonly dialogs: ReturnType<typeof useScheduleDialogs>;
  readonly isCompare?: boolean | undefined;
}

/** Schools beside each other; the address keeps the scroll position. */
export function SchoolsGrid(props: SchoolsGridProps) {
  const { label, view, seasons, columns, rows, cells, findSource, dialogs, isCompare } = props;
  const { visit, search, handleScroll } = useScheduleScroll();
  const handleOpen = (_cell: GridCell, { columnId, rowId }: GridPlace) => {
    const week = cells.week(columnId, rowId);
    if (week) dialogs.openWeek(findSource(columnId), week.id);
  };
  const handleComments = (columnId: string) => {
    const column = seasons.find(({ head }) => head.id === columnId);
    if (column) dialogs.openComments(findSource(columnId), { schoolId: column.school.ID, year: column.season.Year });
  };
  return (
    <ScheduleGrid
      key={visit}
      label={label}
      columns={columns}
      rows={rows}
      cell={cells.cell}
      layout={view.layout}
      corner={railCorner(view.display)}
      isCompare={isCompare}
      initialScroll={savedScroll(new URLSearchParams(search))}
      onScroll={handleScroll}
      onOpen={handleOpen}
      onComments={handleComments}
    />
  );
}
