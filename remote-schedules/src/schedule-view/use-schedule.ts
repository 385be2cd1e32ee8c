import type { GridColumn, GridRow } from '@open-date/shared-ui/grid';
import { useMemo } from 'react';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';
import { type ScheduleCells, type SeasonColumn, scheduleCells } from './schedule-cells.ts';
import { headsWithMenus } from './SeasonStatusMenu.tsx';
import type { ViewChoice } from './view-choice.ts';
import { useSession, useToday } from '@open-date/shared-host';
import { useWants } from '../wants/use-wants.ts';

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

/** The cells of seasons beside each other as of today; pass a stable `columns`. */
export function useScheduleCells(columns: readonly SeasonColumn[]): ScheduleCells {
  const today = useToday();
  const { wants } = useWants();
  const { actor } = useSession();
  return useMemo(() => {
    const wantLabels = new Map((wants ?? []).map(({ id, ShortLabel }) => [id, ShortLabel]));
    return scheduleCells(columns, { wantLabels, today, actor });
  }, [columns, wants, today, actor]);
}
