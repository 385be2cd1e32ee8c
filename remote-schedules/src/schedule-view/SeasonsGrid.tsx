import { useModals, useNotify, useToday } from '@open-date/shared-host';
import { type GridCell, type GridPlace, ScheduleGrid } from '@open-date/shared-ui/grid';
import { useGameMoves } from '../game-moves/use-game-moves.ts';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';
import { firstScroll } from './first-scroll.ts';
import { DIALOGS } from './schedule-dialogs.tsx';
import type { Schedule } from './use-schedule.ts';
import { useOpponentsInAddress } from './use-opponents-in-address.ts';
import { savedScroll, useScheduleScroll } from './use-schedule-scroll.ts';
import { railCorner } from './week-rows.ts';

export interface SeasonsGridProps {
  readonly schedule: Schedule;
  readonly label: string;
  /** The query behind each column. */
  readonly findSource: (columnId: string) => ScheduleSource;
}

/** Seasons as columns of one grid; the address keeps the scroll position. */
export function SeasonsGrid({ schedule, label, findSource }: SeasonsGridProps) {
  const { kind, view, seasons, columns, cells, rows } = schedule;
  const today = useToday();
  const { openLoaded } = useModals();
  const notify = useNotify();
  const moves = useGameMoves(cells.week);
  const { visit, search, handleScroll } = useScheduleScroll();
  useOpponentsInAddress(seasons, findSource);
  const address = new URLSearchParams(search);
  const handleOpen = (_cell: GridCell, { columnId, rowId }: GridPlace) => {
    const week = cells.week(columnId, rowId);
    if (week) openLoaded(DIALOGS.week({ source: findSource(columnId), weekId: week.id }));
  };
  const handleComments = (columnId: string) => {
    const column = seasons.find(({ head }) => head.id === columnId);
    if (!column) return;
    const { school, season } = column;
    openLoaded(DIALOGS.comments({ source: findSource(columnId), schoolId: school.ID, year: season.Year }));
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
      hasYearIndex={kind === 'school'}
      isCompare={kind === 'comparison'}
      initialScroll={kind === 'school' ? firstScroll(address, columns, today) : savedScroll(address)}
      onScroll={handleScroll}
      onOpen={handleOpen}
      onRefuse={(refusal) => notify.error(refusal)}
      onComments={handleComments}
      moves={moves}
    />
  );
}
