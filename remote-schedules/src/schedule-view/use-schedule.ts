import type { GridColumn, GridRow } from '@open-date/shared-ui/grid';
import { useMemo } from 'react';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';
import type { ScheduleCells, SeasonColumn } from './schedule-cells.ts';
import { headsWithMenus } from './status-menus.tsx';
import { useScheduleCells } from './use-schedule-cells.ts';
import type { ViewChoice } from './view-choice.ts';

/** Seasons beside each other, as the page of any schedule draws them. */
export interface Schedule {
  readonly kind: ScheduleSource['kind'];
  readonly view: ViewChoice;
  readonly seasons: readonly SeasonColumn[];
  /** The heads of the seasons. */
  readonly columns: readonly GridColumn[];
  readonly cells: ScheduleCells;
  readonly rows: readonly GridRow[];
}

/** A schedule that has no rows yet: they are made of its cells. Keep `seasons` while the data are the same. */
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
