export interface GridCase {
  readonly teams: 16 | 134;
  readonly layout: 'compact' | 'icon';
}

/** What is written by innerHTML: the elements that the grid makes, or the cells of every team. */
export type HtmlScope = 'same elements' | 'every cell';

/** Milliseconds of one round; selecting and changing are medians over the weeks of a column. */
export interface RoundTimes {
  readonly mount: number;
  readonly select: number;
  readonly change: number;
  readonly elements: number;
}

/** What the page under measurement offers. */
export interface GridPage {
  /** Keeps the HTML that later rounds write. Resolves when the page is at rest. */
  prepare(one: GridCase): Promise<void>;
  grid(one: GridCase): Promise<RoundTimes>;
  html(one: GridCase, scope: HtmlScope): Promise<RoundTimes>;
}

declare global {
  var gridPage: GridPage;
}
