import type { HeatShade } from './heat-style.ts';

/** A row or a column of a heat map. */
export interface HeatLine {
  readonly id: string;
  readonly label: string;
  /** A second, lighter line, such as a date. */
  readonly note?: string | undefined;
}

/** The number of a row in a column. */
export interface HeatCell {
  readonly text: string;
  readonly shade: HeatShade;
  /** The link to the list behind the number; null when there is no such list. */
  readonly link: { readonly href: string; readonly name: string } | null;
}

/** What a heat map draws. */
export interface HeatData {
  readonly columns: readonly HeatLine[];
  readonly rows: readonly HeatLine[];
  /** Returns what stands in a field; null for an empty one. */
  readonly cell: (row: string, column: string) => HeatCell | null;
}

export const HEAD_HEIGHT = 38;
export const ROW_HEIGHT = 32;
