import { FBS, FBS_INDEPENDENTS, FCS } from '../constants.ts';
import { type PowerGroup, powerLabels } from './power.ts';

/** The conferences of one side of a matrix: all of the FBS, a power group of it, or the FCS. */
type Axis = 'FBS' | 'P' | 'G' | 'FCS';

interface SchedulingReport {
  /** Whose conferences are the rows, and whose the columns. */
  readonly rows: Axis;
  readonly columns: Axis;
  readonly hasIndependents: boolean;
  /** Whether a last column has the games against the whole FCS. */
  readonly hasFcs?: boolean;
}

/** The options of conference scheduling, in order (A191). */
export const SCHEDULING_REPORTS = [
  'OVERALL',
  'P4 VS P4',
  'P4 VS P4 WITH INDEPENDENTS',
  'G6 VS P4',
  'G6 VS P4 WITH INDEPENDENTS',
  'G6 VS G6',
  'G6 VS G6 WITH INDEPENDENTS',
  'FCS VS FCS',
] as const;

export type SchedulingReportName = (typeof SCHEDULING_REPORTS)[number];

const REPORTS: Readonly<Record<SchedulingReportName, SchedulingReport>> = {
  OVERALL: { rows: 'FBS', columns: 'FBS', hasIndependents: true, hasFcs: true },
  'P4 VS P4': { rows: 'P', columns: 'P', hasIndependents: false },
  'P4 VS P4 WITH INDEPENDENTS': { rows: 'P', columns: 'P', hasIndependents: true },
  'G6 VS P4': { rows: 'G', columns: 'P', hasIndependents: false },
  'G6 VS P4 WITH INDEPENDENTS': { rows: 'G', columns: 'P', hasIndependents: true },
  'G6 VS G6': { rows: 'G', columns: 'G', hasIndependents: false },
  'G6 VS G6 WITH INDEPENDENTS': { rows: 'G', columns: 'G', hasIndependents: true },
  'FCS VS FCS': { rows: 'FCS', columns: 'FCS', hasIndependents: false },
};

/** The report that a text names; null for any other text. */
export function findSchedulingReport(text: string): SchedulingReportName | null {
  return SCHEDULING_REPORTS.find((name) => name === text) ?? null;
}

/** The report named as its last season names the power groups: `P5 VS P5` until 2023 (A192). */
export function schedulingTitle(report: SchedulingReportName, endYear: number): string {
  const { P, G } = powerLabels(endYear);
  return report.replaceAll('P4', P).replaceAll('G6', G);
}

/** Id and name of the column with the games against the whole FCS; no conference has this id. */
export const ALL_OF_FCS = 0;
export const FCS_COLUMN = 'FCS';

/** One side of a game: a conference, its type, and the power group of the school in that season. */
export interface SchedulingSide {
  readonly conference: number;
  readonly type: number;
  readonly power: PowerGroup;
}

/** Non-conference games of one season between schools of two conferences. */
export interface SchedulingGames {
  readonly year: number;
  readonly home: SchedulingSide;
  readonly away: SchedulingSide;
  readonly games: number;
}

/** Games of each row against each column; a conference against itself has null, then a total per line and column. */
export type SchedulingMatrix = readonly (readonly (number | null)[])[];

/** Both matrices of some seasons. */
export interface SchedulingMatrices {
  /** Games that the row's conference plays away. */
  readonly away: SchedulingMatrix;
  /** Games that the row's conference hosts. */
  readonly home: SchedulingMatrix;
}

function isOn(axis: Axis, hasIndependents: boolean, { conference, type, power }: SchedulingSide): boolean {
  if (axis === 'FCS') return type === FCS;
  if (type !== FBS) return false;
  // The independents are not a power group, whatever single schools count as.
  if (conference === FBS_INDEPENDENTS) return hasIndependents;
  return axis === 'FBS' || axis === power;
}

/** The conferences on both axes of a report, of sides in the order of the answer; 0 is the whole FCS (A191). */
export function schedulingAxes(
  report: SchedulingReportName,
  sides: readonly SchedulingSide[],
): { rows: number[]; columns: number[] } {
  const { rows, columns, hasIndependents, hasFcs } = REPORTS[report];
  const on = (axis: Axis) => [
    ...new Set(sides.filter((side) => isOn(axis, hasIndependents, side)).map(({ conference }) => conference)),
  ];
  return { rows: on(rows), columns: [...on(columns), ...(hasFcs ? [ALL_OF_FCS] : [])] };
}

/**
 * The away and the home matrix of a report over these games. A side counts for its conference while it is in the
 * report's group in that season; games inside a conference are left out, except those of independents (A193).
 */
export function schedulingMatrices(
  report: SchedulingReportName,
  { rows, columns }: { readonly rows: readonly number[]; readonly columns: readonly number[] },
  games: readonly SchedulingGames[],
): SchedulingMatrices {
  const axes = REPORTS[report];
  const rowFor = (side: SchedulingSide) => (isOn(axes.rows, axes.hasIndependents, side) ? side.conference : null);
  const columnFor = (side: SchedulingSide) => {
    if (axes.hasFcs && side.type === FCS) return ALL_OF_FCS;
    return isOn(axes.columns, axes.hasIndependents, side) ? side.conference : null;
  };
  const matrix = (own: 'home' | 'away', other: 'home' | 'away'): SchedulingMatrix => {
    const counts = new Map<string, number>();
    for (const game of games) {
      const [row, column] = [rowFor(game[own]), columnFor(game[other])];
      if (row === null || column === null) continue;
      counts.set(`${row} ${column}`, (counts.get(`${row} ${column}`) ?? 0) + game.games);
    }
    return withTotals(
      rows.map((row) =>
        columns.map((column) =>
          row === column && row !== FBS_INDEPENDENTS ? null : (counts.get(`${row} ${column}`) ?? 0),
        ),
      ),
      columns.length,
    );
  };
  return { away: matrix('away', 'home'), home: matrix('home', 'away') };
}

/** Appends the sum of each line and, as the last line, of each column. */
function withTotals(lines: readonly (readonly (number | null)[])[], columns: number): SchedulingMatrix {
  const sum = (values: readonly (number | null | undefined)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const full = lines.map((line) => [...line, sum(line)]);
  return [...full, Array.from({ length: columns + 1 }, (_, column) => sum(full.map((line) => line[column])))];
}
