import type { GridLayout } from './grid-types.ts';

/** The width of the week rail, in pixels. */
export const RAIL = 50;
const FULL = 300;
const WIDEST = 300;
const WIDEST_IN_COMPARE = 240;
const NARROWEST = (1024 - RAIL) / 12.25;

export interface ColumnWidthOptions {
  readonly layout: GridLayout;
  readonly columns: number;
  /** The inner width of the scrolling area, in pixels. */
  readonly container: number;
  readonly isCompare?: boolean | undefined;
  readonly isMobile?: boolean | undefined;
}

/**
 * The width of a column in pixels (A110): 300 in Full, or one column per screen on phones; in Compact and Icon the
 * room divided by the columns, at least (1024 - 50) / 12.25 and at most 300, or 240 in a comparison.
 */
export function columnWidth({ layout, columns, container, isCompare, isMobile }: ColumnWidthOptions): number {
  if (layout === 'full') return isMobile ? Math.max(NARROWEST, container - RAIL) : FULL;
  const share = Math.floor(((container - RAIL) / Math.max(1, columns)) * 100) / 100;
  return Math.min(Math.max(NARROWEST, share), isCompare ? WIDEST_IN_COMPARE : WIDEST);
}

const NARROW = 96;
const LETTER = 5.6;
const WIDE_LETTER = 6.4;

/** The number of characters of a name that fit into a Compact cell of this width. */
export const nameRoom = (width: number): number => Math.floor((width - 10) / (width < NARROW ? LETTER : WIDE_LETTER));

/** Whether columns are narrow enough for names to use the narrowest letters. */
export const isNarrow = (width: number): boolean => width < NARROW;

const LINE_HEAD = 200;

/** Whether a column of this width has room for the one-line head of comparisons. */
export const hasLineHead = (width: number): boolean => width >= LINE_HEAD;
