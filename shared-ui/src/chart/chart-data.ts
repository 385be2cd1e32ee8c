import type { Series, Tone } from './tone.ts';

/** The bars over one label of the axis. */
export interface BarGroup {
  readonly label: string;
  /** One value per series; null when there is none. */
  readonly values: readonly (number | null)[];
}

/** What a `BarChart` draws. */
export interface BarData {
  readonly series: readonly Series[];
  readonly groups: readonly BarGroup[];
  /** Whether the groups follow each other in time: where they do not all fit, the newest are shown first. */
  readonly isByTime?: boolean | undefined;
  readonly formatValue: (value: number) => string;
}

/** What a `RowChart` draws. */
export interface RowData extends Omit<BarData, 'isByTime'> {
  /** The end of the axis, where several charts are to be compared; the largest value without it. */
  readonly largest?: number | undefined;
}

/** Where values lie. */
export interface ValueRange {
  readonly minimum: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly maximum: number;
}

/** The range over one label of the axis. */
export interface RangeGroup {
  readonly label: string;
  /** A note below the label, such as how many values there are. */
  readonly note: string;
  /** Null when there are no values. */
  readonly range: ValueRange | null;
}

/** What a `RangeChart` draws. */
export interface RangeData {
  readonly tone: Tone;
  readonly groups: readonly RangeGroup[];
  /** Whether the groups follow each other in time: where they do not all fit, the newest are shown first. */
  readonly isByTime?: boolean | undefined;
  readonly formatValue: (value: number) => string;
}

/** A value that holds from a moment on. */
export interface StepPoint {
  /** Milliseconds since 1970, on the clock that the axis shows. */
  readonly at: number;
  readonly value: number;
  /** The point in words, which is its tip. */
  readonly detail: string;
}

/** What a `StepChart` draws. */
export interface StepData {
  /** Oldest first. */
  readonly points: readonly StepPoint[];
  /** The right end of the axis and its label; the last value holds until then. */
  readonly end: { readonly at: number; readonly label: string };
  readonly formatValue: (value: number) => string;
  /** The text of a round moment, such as a midnight or an hour. */
  readonly formatTime: (at: number) => string;
}

/** Measures of a `RowChart` in pixels, which decide its height before its drawing is loaded. */
export const ROW_THICKNESS = 17;
export const ROW_GAP = 9;
export const ROW_MARGIN = { top: 2, right: 28, bottom: 24, left: 134 };

/** The largest number of bars that a group has. */
export function mostBars(groups: readonly BarGroup[]): number {
  return Math.max(1, ...groups.map(({ values }) => values.filter((value) => value !== null).length));
}
