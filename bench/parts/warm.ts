import type { Browser, Page } from '@playwright/test';
import { compare, alternate, type Comparison, isSmoke, type PartResult, pick, rounds } from '../harness/measure.ts';
import { type ProductServer, signIn, startChromium } from '../harness/product.ts';
import { startBothSites } from './first-load.ts';
import { findScreens } from './screens.ts';
import { type Destination, FIRST_ROW_TIMEOUT, openSlowPage, VIEWPORT, watchFirstRow } from './visit.ts';

const ROUNDS = 7;
const VISITED = new Set(['/team/{id}', '/schedules']);

/** A link of the header to a screen of another remote, and the selector of that screen's first row. */
interface Step {
  readonly menu: string;
  readonly path: string;
  readonly row: string;
}

const STEPS: readonly Step[] = [
  { menu: 'Reports', path: '/schedules', row: 'main li' },
  { menu: 'Reports', path: '/byereport', row: 'main table tbody td' },
  { menu: 'Auctions', path: '/auctions/mySchool', row: 'ul a[href*="/auctions/mySchool/"]' },
];

interface Arrival {
  /** Milliseconds from the click until the first row was painted. */
  readonly firstRow: number;
  /** How often something was marked as loading between the click and the row. */
  readonly placeholders: number;
}

declare global {
  /** The arrival on the screen whose link is clicked next. */
  var arrival: Promise<Arrival>;
}

/** Milliseconds that a link is hovered before it is clicked. */
const HOVER_TIME = 600;
/** Milliseconds in which a screen does its work after the first row. */
const SETTLE_TIME = 1500;
const START_ROW = '[role=grid] tbody tr td[data-kind]';

/** Measures the next click; runs in the page. */
function watchArrival({ path, row, timeout }: Step & { readonly timeout: number }): void {
  globalThis.arrival = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`There is no ${row} after ${timeout} ms.`)), timeout);
    let clickedAt = Number.NaN;
    let placeholders = 0;
    addEventListener('click', (event) => (clickedAt = event.timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (Number.isNaN(clickedAt)) return;
      placeholders += document.querySelectorAll('[role=status][aria-busy=true], main[aria-busy=true]').length;
      if (location.pathname !== path || document.querySelector(row) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        const handlePainted = () => resolve({ firstRow: performance.now() - clickedAt, placeholders });
        port1.addEventListener('message', handlePainted, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

async function followLink(page: Page, step: Step): Promise<Arrival> {
  await page.locator('header').getByRole('button', { name: step.menu, exact: true }).click();
  await page.locator(`[role=menu] a[href="${step.path}"]`).hover();
  await page.waitForTimeout(HOVER_TIME);
  await page.evaluate(watchArrival, { ...step, timeout: FIRST_ROW_TIMEOUT });
  await page.mouse.down();
  await page.mouse.up();
  const arrival = await page.evaluate(() => globalThis.arrival);
  await page.waitForTimeout(SETTLE_TIME);
  return arrival;
}

/** Goes from a schedule to a screen of another remote by a hovered link, with nothing loaded and again with all. */
async function followTwice(browser: Browser, address: string, user: string, step: Step) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await context.addInitScript((text) => localStorage.setItem('user', text), user);
    const { page } = await openSlowPage(context);
    await page.goto(address);
    await page.waitForSelector(START_ROW);
    await page.waitForTimeout(SETTLE_TIME);
    const first = await followLink(page, step);
    await page.goBack();
    await page.waitForSelector(START_ROW);
    await page.waitForTimeout(SETTLE_TIME);
    return { first, again: await followLink(page, step) };
  } finally {
    await context.close();
  }
}

/** Repeats the first call of the page three times and returns the quickest time, in milliseconds; runs in the page. */
async function measureCall(token: string): Promise<number> {
  const first = performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/'));
  const times: number[] = [];
  for (let call = 0; call < 3; call += 1) {
    const start = performance.now();
    const answer = await fetch(first?.name ?? '', { headers: { 'Auth-Token': token } });
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

/** Opens an address twice in one browser, so that the second visit finds its files in the cache. */
async function visitAgain(browser: Browser, destination: Destination, token: string) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await context.addInitScript(watchFirstRow, { ...destination, timeout: FIRST_ROW_TIMEOUT });
    const { page } = await openSlowPage(context);
    await page.goto(destination.address, { waitUntil: 'commit' });
    await page.evaluate(() => globalThis.firstRow);
    await page.waitForLoadState('load');
    const { page: second } = await openSlowPage(context);
    await page.close();
    await second.goto(destination.address, { waitUntil: 'commit' });
    const { painted } = await second.evaluate(() => globalThis.firstRow);
    return { firstRow: painted, call: await second.evaluate(measureCall, token) };
  } finally {
    await context.close();
  }
}

/**
 * Measures a second visit against its call, and the way to a screen of another remote by a hovered link against the
 * control.
 */
export async function measureWarm(): Promise<PartResult> {
  await using sites = await startBothSites();
  const signedIn = await signIn(sites.product.url);
  const user = JSON.stringify(signedIn);
  await using browser = await startChromium();
  const rows: Comparison[] = [];
  const screens = (await findScreens(sites.product.url, signedIn)).filter(({ route }) => VISITED.has(route));
  for (const { route, path, row } of screens.slice(0, isSmoke ? 1 : undefined)) {
    const sides = { product: Array.of<number>(), reference: Array.of<number>() };
    for (let round = isSmoke ? 0 : -1; round < rounds(ROUNDS); round += 1) {
      const destination = { address: sites.product.url + path, user, row };
      const { firstRow, call } = await visitAgain(browser, destination, signedIn.Authentication.Token);
      if (round < 0) continue;
      sides.product.push(firstRow);
      sides.reference.push(call);
    }
    rows.push(compare(`${route} again, first row; its call`, 'ms', sides, { of: 'ratio', most: 1.3 }));
  }
  for (const step of STEPS.slice(0, isSmoke ? 1 : undefined)) {
    const go = ({ url }: ProductServer) => followTwice(browser, `${url}/team/${signedIn.SchoolId}`, user, step);
    const ways = await alternate({ product: () => go(sites.product), reference: () => go(sites.control) }, ROUNDS);
    const name = `/team to ${step.path}`;
    const first = pick(ways, (one) => one.first.firstRow);
    const again = pick(ways, (one) => one.again.firstRow);
    rows.push(
      compare(`${name}, nothing loaded`, 'ms', first, { of: 'product', most: 100 }),
      compare(`${name}, all loaded`, 'ms', again, { of: 'product', most: 100 }),
      compare(
        `${name}: placeholders`,
        '',
        pick(ways, (one) => one.first.placeholders),
        { of: 'product', most: 0 },
      ),
    );
  }
  return {
    title: 'After the first load, CPU 1/4, 10 Mbit/s, 40 ms: a second visit, and another remote by a hovered link',
    rows,
  };
}
