import type { GridWeekRow } from '@open-date/shared-ui/grid';
import type { ScheduleCells, SeasonColumn } from '../schedule-view/schedule-cells.ts';

/** The weeks with the number of columns that are open in them. */
export function withOpenCounts(
  rows: readonly GridWeekRow[],
  columns: readonly SeasonColumn[],
  { cell }: Pick<ScheduleCells, 'cell'>,
): GridWeekRow[] {
  return rows.map((row) => ({
    ...row,
    openCount: columns.filter(({ head }) => cell(head.id, row.id).kind === 'open').length,
  }));
}

/** "5 schools · 2 weeks with more than one open date". */
export function compareDetail(columns: readonly SeasonColumn[], rows: readonly GridWeekRow[]): string {
  const isOneYear = new Set(columns.map(({ season }) => season.Year)).size === 1;
  const noun = isOneYear ? 'school' : 'season';
  const weeks = rows.filter(({ openCount }) => (openCount ?? 0) > 1).length;
  const matches = weeks === 0 ? 'no week' : `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;
  return `${columns.length} ${noun}${columns.length === 1 ? '' : 's'} · ${matches} with more than one open date`;
}
