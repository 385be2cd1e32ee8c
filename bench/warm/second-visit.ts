import type { Browser } from '@playwright/test';
import { type Destination, LONGEST, openSlowPage, watchFirstRow } from '../first-load/visit.ts';

interface SecondVisit {
  /** Milliseconds from navigation until the first row was painted. */
  readonly firstRow: number;
  /** Milliseconds of the page's first call alone, from the same page once it is quiet. */
  readonly callAlone: number;
}

/** The longest of some runs counts least: a call that waits for other work of the page is not alone. */
const CALLS = 3;

/** Repeats the first call of the page and measures the quickest answer. */
async function measureCall({ token, calls }: { readonly token: string; readonly calls: number }): Promise<number> {
  const first = performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/'));
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now();
    const answer = await fetch(first?.name ?? '', { headers: { 'Auth-Token': token } });
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

/** Opens an address twice in one browser, so that the second visit finds its files in the cache. */
export async function visitAgain(browser: Browser, destination: Destination, token: string): Promise<SecondVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript(watchFirstRow, { ...destination, longest: LONGEST });
    const { page } = await openSlowPage(context);
    await page.goto(destination.address, { waitUntil: 'commit' });
    await page.evaluate(() => globalThis.firstRow);
    await page.waitForLoadState('load');
    const { page: second } = await openSlowPage(context);
    await page.close();
    await second.goto(destination.address, { waitUntil: 'commit' });
    const { painted } = await second.evaluate(() => globalThis.firstRow);
    return { firstRow: painted, callAlone: await second.evaluate(measureCall, { token, calls: CALLS }) };
  } finally {
    await context.close();
  }
}
