import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startChromium } from '../product/chromium.ts';
import { BENCH_FOLDER } from '../product/folder.ts';
import { type Comparison, compare, type Goal } from '../report/comparison.ts';
import { FIRST_ROUND, isSmoke, type PartResult, rounds } from '../report/part.ts';
import type { GridCase, HtmlScope, RoundTimes } from './page-api.ts';
import { repaintRows } from './repaint-rows.ts';
import { buildPage, servePage } from './serve-page.ts';

const ROUNDS = 11;
const SLOWDOWNS = isSmoke ? [1] : [1, 4];
const GOAL: Goal = { of: 'ratio', most: 3 };
const ICON_SELECTED: Goal = { of: 'ratio', most: 2 };
const ALL_CASES: readonly GridCase[] = [
  { teams: 16, layout: 'compact' },
  { teams: 16, layout: 'icon' },
  { teams: 134, layout: 'compact' },
  { teams: 134, layout: 'icon' },
];
const CASES = isSmoke ? ALL_CASES.slice(0, 1) : ALL_CASES;
/** Draws frames as fast as possible: a screen's frame rate would round every time up to 17 ms. */
const NO_FRAME_CLOCK = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

interface Rounds {
  readonly grid: RoundTimes[];
  readonly html: Readonly<Record<HtmlScope, RoundTimes[]>>;
}

async function measureCase(page: Page, one: GridCase, count: number): Promise<Rounds> {
  const found: Rounds = { grid: [], html: { 'same elements': [], 'every cell': [] } };
  const html = async (scope: HtmlScope) => {
    const times = await page.evaluate(([which, what]) => globalThis.gridPage.html(which, what), [one, scope] as const);
    found.html[scope].push(times);
  };
  const grid = async () => {
    found.grid.push(await page.evaluate((which) => globalThis.gridPage.grid(which), one));
  };
  const sides = [grid, () => html('same elements'), ...(one.teams > 16 ? [() => html('every cell')] : [])];
  for (let round = FIRST_ROUND; round <= count; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side();
  }
  if (FIRST_ROUND === 0) for (const times of [found.grid, ...Object.values(found.html)]) times.shift();
  return found;
}

function goalFor(what: keyof RoundTimes, layout: GridCase['layout']): Goal | null {
  if (what === 'select' && layout === 'icon') return ICON_SELECTED;
  return what === 'mount' || what === 'select' ? GOAL : null;
}

function compareCase({ teams, layout }: GridCase, slowdown: number, { grid, html }: Rounds): Comparison[] {
  const rows = (scope: HtmlScope, isOpenTo: readonly (keyof RoundTimes)[]) =>
    isOpenTo.map((what) =>
      compare(
        `CPU 1/${slowdown} ${teams} teams ${layout}: ${what}, ${scope}`,
        what === 'elements' ? '' : 'ms',
        { product: grid.map((one) => one[what]), reference: html[scope].map((one) => one[what]) },
        goalFor(what, layout),
      ),
    );
  if (teams === 16) return rows('same elements', ['mount', 'select', 'change']);
  return [...rows('every cell', ['mount', 'select', 'change', 'elements']), ...rows('same elements', ['mount'])];
}

/** Measures the schedule grid against the same cells written through innerHTML. */
export async function measureGrid(): Promise<PartResult> {
  const folder = join(BENCH_FOLDER, 'grid');
  await buildPage(folder);
  await using server = await servePage(folder);
  const browser = await startChromium(NO_FRAME_CLOCK);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await page.goto(server.address);
    await page.waitForFunction(() => 'gridPage' in globalThis);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const rows: Comparison[] = [];
    for (const one of ALL_CASES) await page.evaluate((which) => globalThis.gridPage.prepare(which), one);
    for (const slowdown of SLOWDOWNS) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (const one of CASES) rows.push(...compareCase(one, slowdown, await measureCase(page, one, rounds(ROUNDS))));
      rows.push(...(await repaintRows(page, slowdown, rounds(ROUNDS))));
    }
    return {
      title: 'Schedule grid against the same cells written by innerHTML',
      rows,
      notes: [
        'mount: until painted; select: focus and press; change: one comment appears and another leaves; both until laid out',
        'switched and edited: until painted, against the whole grid written again; frames: in which something still changed',
        'every cell: all teams are written, the grid renders the columns in sight; same elements: only those are written',
      ],
      details: null,
    };
  } finally {
    await browser.close();
  }
}
