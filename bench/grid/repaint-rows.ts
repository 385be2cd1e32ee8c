import type { Page } from '@playwright/test';
import { type Comparison, compare, type Goal } from '../report/comparison.ts';
import { FIRST_ROUND } from '../report/part.ts';
import type { RepaintTimes, ScrollFrames } from './page-api.ts';

/** Goal for the longest frame while scrolling, in milliseconds; applies only without throttling. */
const LONG_FRAME = 33;
const ONE_FRAME: Goal = { of: 'product', most: 1 };
const AS_MOUNTED: Goal = { of: 'ratio', most: 3 };
const NO_LONG_FRAME: Goal = { of: 'product', most: LONG_FRAME };
const WORDS: Readonly<Record<'layout' | 'display' | 'edit', string>> = {
  layout: 'layout switched',
  display: 'week display switched',
  edit: 'one cell edited',
};

/**
 * Measures changes of an 18-team grid against writing the same grid again through innerHTML, and the frames of scrolling
 * through 134 teams.
 */
export async function repaintRows(page: Page, slowdown: number, count: number): Promise<Comparison[]> {
  await page.evaluate(() => globalThis.gridPage.keepRepaints());
  const product: RepaintTimes[] = [];
  const html: RepaintTimes[] = [];
  const scrolls: ScrollFrames[] = [];
  const htmlScrolls: ScrollFrames[] = [];
  for (let round = FIRST_ROUND; round <= count; round += 1) {
    const times = await page.evaluate(() => globalThis.gridPage.repaint());
    const reference = await page.evaluate(() => globalThis.gridPage.repaintByHtml());
    // The first round warms the page up and is left out.
    if (round === 0) continue;
    product.push(times);
    html.push(reference);
    scrolls.push(await page.evaluate(() => globalThis.gridPage.scrollThrough()));
    htmlScrolls.push(await page.evaluate(() => globalThis.gridPage.scrollThroughHtml()));
  }
  const name = `CPU 1/${slowdown}`;
  const repaints = (['layout', 'display', 'edit'] as const).map((what) =>
    compare(
      `${name} 18 teams: ${WORDS[what]}`,
      'ms',
      { product: product.map((times) => times[what]), reference: html.map((times) => times[what]) },
      AS_MOUNTED,
    ),
  );
  const scrollRow = (words: string, unit: string, value: (one: ScrollFrames) => number, goal: Goal | null = null) =>
    compare(
      `${name} 134 teams icon, scrolling: ${words}`,
      unit,
      { product: scrolls.map(value), reference: htmlScrolls.map(value) },
      goal,
    );
  return [
    ...repaints,
    compare(
      `${name} 18 teams: frames of a change`,
      '',
      { product: product.map(({ frames }) => frames), reference: html.map(({ frames }) => frames) },
      ONE_FRAME,
    ),
    scrollRow('longest frame', 'ms', ({ longest }) => longest, slowdown === 1 ? NO_LONG_FRAME : null),
    scrollRow('frames over 50 ms', '', ({ long }) => long),
  ];
}
