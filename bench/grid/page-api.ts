export interface GridCase {
  readonly teams: 16 | 134;
  readonly layout: 'compact' | 'icon';
}

/** The HTML that is written through innerHTML: the elements that the grid creates, or the cells of every team. */
export type HtmlScope = 'same elements' | 'every cell';

/** Milliseconds of one round; selecting and changing are medians over the weeks of a column. */
export interface RoundTimes {
  readonly mount: number;
  readonly select: number;
  readonly change: number;
  readonly elements: number;
}

/** Milliseconds until a change of the grid is painted. */
export interface RepaintTimes {
  readonly layout: number;
  readonly display: number;
  readonly edit: number;
  /** Maximum number of frames until a change has settled. */
  readonly frames: number;
}

/** The frames of scrolling from the first column to the last, in milliseconds. */
export interface ScrollFrames {
  readonly longest: number;
  /** Number of frames longer than 50 ms. */
  readonly long: number;
  readonly count: number;
}

/** The functions of the measured page that the benchmark calls. */
interface GridPage {
  /** Stores the HTML that later rounds write; resolves once the page is at rest. */
  prepare(one: GridCase): Promise<void>;
  grid(one: GridCase): Promise<RoundTimes>;
  html(one: GridCase, scope: HtmlScope): Promise<RoundTimes>;
  keepRepaints(): Promise<void>;
  repaint(): Promise<RepaintTimes>;
  repaintByHtml(): Promise<RepaintTimes>;
  scrollThrough(): Promise<ScrollFrames>;
  scrollThroughHtml(): Promise<ScrollFrames>;
}

declare global {
  var gridPage: GridPage;
}
