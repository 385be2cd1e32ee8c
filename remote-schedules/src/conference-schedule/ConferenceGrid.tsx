import { type GridCell, type GridColumn, type GridPlace, type GridRow, ScheduleGrid } from '@open-date/shared-ui/grid';
import type { ScheduleCells } from '../schedule-view/schedule-cells.ts';
import type { ScheduleSource } from '../schedule-view/schedule-source.ts';
import type { useScheduleDialogs } from '../schedule-view/use-schedule-dialogs.tsx';
import { savedScroll, useScheduleScroll } from '../schedule-view/use-schedule-scroll.ts';
import type { ViewChoice } from '../schedule-view/view-choice.ts';
import { railCorner } from '../schedule-view/week-rows.ts';

interface ConferenceGridProps {
  readonly label: string;
  readonly year: number;
  readonly view: ViewChoice;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly cells: ScheduleCells;
  /** The answer that a column was drawn from. */
  readonly sourceOf: (columnId: string) => ScheduleSource;
  readonly dialogs: ReturnType<typeof useScheduleDialogs>;
}

/** The schools of a conference beside each other. */
export function ConferenceGrid(props: ConferenceGridProps) {
  const { label, year, view, columns, rows, cells, sourceOf, dialogs } = props;
  const { visit, search, handleScroll } = useScheduleScroll();
  const handleOpen = (_cell: GridCell, { columnId, rowId }: GridPlace) => {
    const week = cells.week(columnId, rowId);
    if (week) dialogs.openWeek(sourceOf(columnId), week.id);
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
      initialScroll={savedScroll(new URLSearchParams(search))}
      onScroll={handleScroll}
      onOpen={handleOpen}
      onComments={(columnId) => dialogs.openComments(sourceOf(columnId), { schoolId: Number(columnId), year })}
    />
  );
}
