import type { GridColumn, GridRow } from '@open-date/shared-ui/grid';
import { useMemo } from 'react';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';
import type { ScheduleCells, SeasonColumn } from './schedule-cells.ts';
import { headsWithMenus } from './status-menus.tsx';
import { useScheduleCells } from './use-schedule-cells.ts';
import type { ViewChoice } from './view-choice.ts';

/** Seasons beside each other with everything that is needed to draw them. */
export interface Schedule {
  readonly kind: ScheduleSource['kind'];
  readonly view: ViewChoice;
  readonly seasons: readonly SeasonColumn[];
  /** The column heads of the seasons. */
  readonly columns: readonly GridColumn[];
  readonly cells: ScheduleCells;
  readonly rows: readonly GridRow[];
}

/** The columns and cells of a schedule, without rows, which are made from the cells. Pass stable `seasons`. */
export function useSchedule(
  kind: Schedule['kind'],
  seasons: readonly SeasonColumn[],
  view: ViewChoice,
): Omit<Schedule, 'rows'> {
  const hasMenus = kind !== 'comparison' || view.layout === 'full';
  const columns = useMemo(
    () => (hasMenus ? headsWithMenus(seasons) : seasons.map(({ head }) => head)),
    [seasons, hasMenus],
  );
  const cells = useScheduleCells(seasons);
  return { kind, view, seasons, columns, cells };
}
