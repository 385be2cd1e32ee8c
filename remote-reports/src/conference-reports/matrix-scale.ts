import type { ConferenceScheduling } from '@open-date/shared-api/contract';
import { ALL_OF_FCS } from '@open-date/shared-api/rules/reports/conference-scheduling';
import { heatSteps, type HeatStep } from '@open-date/shared-api/rules/reports/heat-steps';

/** The away or the home matrix. */
export type MatrixSide = 'away' | 'home';

/** Whether the fields of a column are shaded: those of single conferences are, the whole FCS and totals are not. */
export function isShaded({ columns }: ConferenceScheduling, at: number): boolean {
  const column = columns[at];
  return column !== undefined && column.id !== ALL_OF_FCS;
}

/** One scale for both matrices, so that their shades can be compared (R-heat-steps). */
export function matrixScale(scheduling: ConferenceScheduling): HeatStep[] {
  const { rows, away, home } = scheduling;
  const fields = [away, home].flatMap((matrix) => matrix.slice(0, rows.length));
  return heatSteps(
    fields.flatMap((line) => line.filter((_, at) => isShaded(scheduling, at)).map((count) => count ?? 0)),
  );
}

/** The games of a field in a season. */
export interface SeasonCount {
  readonly year: number;
  readonly count: number;
}

/** The games of a field by season; empty for a single season, which the field itself shows, and without games. */
export function seasonsOfField(
  { seasons }: ConferenceScheduling,
  side: MatrixSide,
  row: number,
  column: number,
): SeasonCount[] {
  const found = seasons.map((season) => ({ year: season.Year, count: season[side][row]?.[column] ?? 0 }));
  return found.length < 2 || found.every(({ count }) => count === 0) ? [] : found;
}
