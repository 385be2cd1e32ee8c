import type { Browser } from '@playwright/test';
import { type LoadedRequest, RequestLog } from './request-log.ts';

declare global {
  /** Kept in a page under measurement when its first row has been painted, in milliseconds since navigation. */
  var firstRow: Promise<number>;
}

export interface Destination {
  readonly address: string;
  /** The signed-in user as the product keeps him. */
  readonly user: string;
  /** What the first row of the schedule is. */
  readonly row: string;
}

export interface Visit {
  /** Milliseconds from navigation to the first row painted. */
  readonly firstRow: number;
  /** Milliseconds from navigation to the first contentful paint. */
  readonly firstPaint: number;
  readonly requests: readonly (LoadedRequest & { readonly isBeforeRow: boolean })[];
}

const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const QUIET = 500;
const LONGEST = 30_000;

/** Runs in the page before its own code. */
function watchFirstRow({ user, row, longest }: Destination & { readonly longest: number }): void {
  localStorage.setItem('user', user);
  globalThis.firstRow = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`There is no ${row} after ${longest} ms.`)), longest);
    const observer = new MutationObserver(() => {
      if (document.querySelector(row) === null) return;
      observer.disconnect();
      // A message posted in a frame is handled after that frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Opens an address with a cold cache on a slowed down machine and network. */
export async function visit(browser: Browser, destination: Destination): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const log = new RequestLog(session);
    await page.addInitScript(watchFirstRow, { ...destination, longest: LONGEST });
    await page.goto(destination.address, { waitUntil: 'commit' });
    const firstRow = await page.evaluate(() => globalThis.firstRow);
    const loaded = await log.whenQuiet(QUIET);
    const { firstPaint, origin } = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      origin: performance.timeOrigin,
    }));
    const requests = loaded.map((one) => ({ ...one, isBeforeRow: one.startedAt - origin < firstRow }));
    return { firstRow, firstPaint, requests };
  } finally {
    await context.close();
  }
}
