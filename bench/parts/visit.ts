import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type LoadedRequest, RequestLog } from './request-log.ts';

declare global {
  /** The times at which the first row of a measured page was inserted and painted, in milliseconds since navigation. */
  var firstRow: Promise<{ readonly inserted: number; readonly painted: number }>;
}

export interface Destination {
  readonly address: string;
  /** The signed-in user as the product stores them. */
  readonly user: string;
  /** Selector of the first row. */
  readonly row: string;
}

export interface Visit {
  /** Milliseconds from navigation until the first row was painted. */
  readonly firstRow: number;
  /** Milliseconds from navigation until the first contentful paint. */
  readonly firstPaint: number;
  /** Milliseconds of main-thread work until the page was quiet, regardless of other load on the machine. */
  readonly work: number;
  /** `isBeforeRow`: requested before the first row was in the document. */
  readonly requests: readonly (LoadedRequest & { readonly isBeforeRow: boolean })[];
}

const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
/** Milliseconds without requests after which a page is quiet. */
const QUIET_TIME = 500;
/** Milliseconds to wait for a first row. */
export const FIRST_ROW_TIMEOUT = 30_000;
export const VIEWPORT = { width: 1440, height: 900 } as const;

/** A page on a throttled CPU and network. */
export async function openSlowPage(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session };
}

/** Records when the first row appears; runs in the page before the page's own code. */
export function watchFirstRow({ user, row, timeout }: Destination & { readonly timeout: number }): void {
  localStorage.setItem('user', user);
  globalThis.firstRow = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`There is no ${row} after ${timeout} ms.`)), timeout);
    const observer = new MutationObserver(() => {
      if (document.querySelector(row) === null) return;
      observer.disconnect();
      const inserted = performance.now();
      // A message posted in a frame is handled after that frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve({ inserted, painted: performance.now() }), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Opens an address with a cold cache, on a throttled CPU and network. */
export async function visit(browser: Browser, destination: Destination): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const { page, session } = await openSlowPage(context);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const log = new RequestLog(session);
    await page.addInitScript(watchFirstRow, { ...destination, timeout: FIRST_ROW_TIMEOUT });
    await page.goto(destination.address, { waitUntil: 'commit' });
    const { inserted, painted } = await page.evaluate(() => globalThis.firstRow);
    const loaded = await log.whenQuiet(QUIET_TIME);
    const { firstPaint, origin } = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      origin: performance.timeOrigin,
    }));
    const { metrics } = await session.send('Performance.getMetrics');
    const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    const requests = loaded.map((one) => ({ ...one, isBeforeRow: one.startedAt - origin < inserted }));
    return { firstRow: painted, firstPaint, work, requests };
  } finally {
    await context.close();
  }
}
