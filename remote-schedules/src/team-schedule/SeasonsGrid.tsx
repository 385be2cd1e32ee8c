import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { wantsQuery } from '@open-date/shared-api/queries';
import { useToday } from '@open-date/shared-host';
import { type GridCell, type GridPlace, ScheduleGrid } from '@open-date/shared-ui/grid';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SeasonStatusMenu } from './SeasonStatusMenu.tsx';
import { seasonGrid } from './season-grid.ts';
import { initialScroll, useScheduleScroll } from './use-schedule-scroll.ts';

interface SeasonsGridProps {
  readonly school: SchoolSchedules;
  readonly onOpenWeek: (weekId: number) => void;
  readonly onComments: (year: number) => void;
}

/** The seasons of a school beside each other, in the Full layout. */
export function SeasonsGrid({ school, onOpenWeek, onComments }: SeasonsGridProps) {
  const today = useToday();
  const wants = useQuery(wantsQuery()).data;
  const { visit, search, handleScroll } = useScheduleScroll();
  const grid = useMemo(() => {
    const wantLabels = new Map((wants ?? []).map(({ id, ShortLabel }) => [id, ShortLabel]));
    return seasonGrid(school, { wantLabels, today });
  }, [school, wants, today]);
  const columns = useMemo(() => {
    const editable = new Map(
      school.Years.filter(({ CanEdit }) => CanEdit === 1).map((season) => [String(season.Year), season]),
    );
    return grid.columns.map((column) => {
      const season = editable.get(column.id);
      return season ? { ...column, statusSlot: <SeasonStatusMenu season={season} /> } : column;
    });
  }, [grid, school]);
  const handleOpen = (_cell: GridCell, { columnId, rowId }: GridPlace) => {
    const week = grid.week(columnId, rowId);
    if (week) onOpenWeek(week.id);
  };
  return (
    <ScheduleGrid
      key={visit}
      label={`${school.SchoolName} schedule`}
      columns={columns}
      rows={grid.rows}
      cell={grid.cell}
      layout="full"
      corner="Week"
      hasYearIndex
      initialScroll={initialScroll(new URLSearchParams(search), columns, today)}
      onScroll={handleScroll}
      onOpen={handleOpen}
      onComments={(columnId) => onComments(Number(columnId))}
    />
  );
}
