import type { Browser, Page } from '@playwright/test';
import { LONGEST, openSlowPage } from '../first-load/visit.ts';

/** A link of the header to a screen of another remote, and the selector of that screen's first row. */
export interface Step {
  readonly menu: string;
  readonly path: string;
  readonly row: string;
}

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
const HOVERED = 600;
/** Milliseconds in which a screen does what it does after its first row. */
const SETTLED = 1500;
const START_ROW = '[role=grid] tbody tr td[data-kind]';

/** Measures the next click; runs in the page. */
function watchArrival({ path, row, longest }: Step & { readonly longest: number }): void {
  globalThis.arrival = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`There is no ${row} after ${longest} ms.`)), longest);
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

async function goBy(page: Page, step: Step): Promise<Arrival> {
  await page.locator('header').getByRole('button', { name: step.menu, exact: true }).click();
  await page.locator(`[role=menu] a[href="${step.path}"]`).hover();
  await page.waitForTimeout(HOVERED);
  await page.evaluate(watchArrival, { ...step, longest: LONGEST });
  await page.mouse.down();
  await page.mouse.up();
  const arrival = await page.evaluate(() => globalThis.arrival);
  await page.waitForTimeout(SETTLED);
  return arrival;
}

/** Goes from a schedule to a screen of another remote by a hovered link, twice: with nothing loaded, and with all. */
export async function goTwice(
  browser: Browser,
  { address, user, step }: { readonly address: string; readonly user: string; readonly step: Step },
): Promise<{ first: Arrival; again: Arrival }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript((text) => localStorage.setItem('user', text), user);
    const { page } = await openSlowPage(context);
    await page.goto(address);
    await page.waitForSelector(START_ROW);
    await page.waitForTimeout(SETTLED);
    const first = await goBy(page, step);
    await page.goBack();
    await page.waitForSelector(START_ROW);
    await page.waitForTimeout(SETTLED);
    return { first, again: await goBy(page, step) };
  } finally {
    await context.close();
  }
}
