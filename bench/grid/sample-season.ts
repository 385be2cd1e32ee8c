import type { GridCell, GridColumn, GridWeekRow } from '@open-date/shared-ui/grid';
import { readSeason, saturdays } from '../../shared-ui/gallery/samples/read-season.ts';
import { SEC_2028 } from '../../shared-ui/gallery/samples/seasons.ts';

const WEEKS = 16;
const DATES = saturdays('2028-08-26', WEEKS);
const SEASON = readSeason(SEC_2028, DATES);
const NONE: GridCell = { kind: 'none', sentence: 'no week' };
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** The weeks of the sample season. */
export const ROWS: readonly GridWeekRow[] = DATES.map((text, week) => {
  const date = new Date(`${text}T00:00Z`);
  return { id: String(week), rail: { small: MONTH.format(date), main: String(date.getUTCDate()) } };
});

/** As many teams as requested, repeating the sixteen of the sample season. */
export function sampleColumns(teams: number): GridColumn[] {
  return Array.from({ length: teams }, (_, index) => {
    const column = SEASON.columns[index % SEASON.columns.length];
    if (!column) throw new Error('The sample season has no teams.');
    return { ...column, id: String(index), title: teams > 16 ? `${column.title} ${index}` : column.title };
  });
}

export function sampleCell(columnId: string, rowId: string): GridCell {
  const column = SEASON.columns[Number(columnId) % SEASON.columns.length];
  return SEASON.cells.get(column?.id ?? '')?.[Number(rowId)] ?? NONE;
}
