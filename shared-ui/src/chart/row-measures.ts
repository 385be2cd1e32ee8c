import type { BarGroup } from './chart-data.ts';

/** Measures of a `RowChart` in pixels, which decide its height before its drawing is loaded. */
export const ROW_THICKNESS = 17;
export const ROW_GAP = 9;
export const ROW_MARGIN = { top: 2, right: 28, bottom: 24, left: 134 };

/** The largest number of bars that a group has. */
export function mostBars(groups: readonly BarGroup[]): number {
  return Math.max(1, ...groups.map(({ values }) => values.filter((value) => value !== null).length));
}
