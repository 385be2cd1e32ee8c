import type { SessionUser } from '@open-date/shared-api/contract';
import type { Page } from '@playwright/test';
import { storeUser } from '../fixtures/sign-in.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

/** Every screen whose address needs no id of a row that only a test creates, by who opens it. */
const ADDRESSES = {
  school: ({ SchoolId }) => [
    '/welcome',
    '/team/select',
    `/team/${SchoolId}`,
    '/conference/select',
    '/compare/select',
    `/compare/2027-${SchoolId},2028-${SchoolId}`,
    '/conferences',
    '/auctions/mySchool',
    '/auctions/participatingAuctions',
    '/auctions/search',
    '/auctions/approve',
    '/auctions/watching',
    '/settings',
    '/schedules',
    '/reportslinks',
    '/reports?reportId=1',
    '/reports?reportId=10',
    '/odd-even',
    '/byereport',
    '/controlledgames',
    '/fcsgames',
    '/conferencescheduling',
    '/conferencegames',
    '/pendingreport',
    '/open-transactions',
    '/guaranteereport',
    '/neutralsitereport',
    '/guaranteesummary',
    '/guaranteeconferencesummary',
    '/comparables',
    '/directory',
  ],
  conference: ({ ConferenceId }) => ['/welcome', `/conference/${ConferenceId}/2027/0`],
  admin: () => [
    '/welcome',
    '/admin/schools',
    '/admin/users',
    '/admin/activity',
    '/admin/inactiveusers',
    '/admin/emailusers',
    '/admin/yearswithoutpreferences',
    '/admin/guaranteeall',
    '/admin/import',
    '/admin/export',
    '/admin/whatif',
    '/admin/conferences',
    '/admin/seasons',
    '/admin/tools',
    '/admin/sitesettings',
    '/admin/mail',
    '/admin/releases',
  ],
} as const satisfies Record<string, (user: SessionUser) => readonly string[]>;

/** Collects what moves without anybody having touched the page; `takeShifts` says it, with its sum as the metric has it. */
function noteShifts(): void {
  const texts: string[] = [];
  let sum = 0;
  const place = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) {
      if (!('sources' in entry) || !Array.isArray(entry.sources) || !('value' in entry)) continue;
      if (typeof entry.value !== 'number' || ('hadRecentInput' in entry && entry.hadRecentInput === true)) continue;
      sum += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources)
        texts.push(
          `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} → ${place(currentRect)}`,
        );
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const takeShifts = () => {
    note(observer.takeRecords());
    // The metric has two decimals: a digit that changes its width is 0.00.
    return sum < 0.005 ? null : [sum.toFixed(3), ...texts].join('\n');
  };
  Object.assign(globalThis, { takeShifts });
}

/**
 * Hands the answers of calls over one by one, as they were asked for, each after the page has drawn the one before, so
 * that every part of a screen is late; live events never come. `openCalls` says how many calls are under way. It happens
 * in the page, because a browser whose calls Playwright intercepts has no cache.
 */
function answerOneByOne(): void {
  const send = globalThis.fetch;
  const calls: { readonly isAnswered: boolean; readonly handOver: () => void }[] = [];
  const handOver = () => {
    // Calls that a page makes together are all answered before the first answer is handed over, to a screen that is drawn.
    const isReady = document.querySelector('#root main') !== null && calls.every(({ isAnswered }) => isAnswered);
    if (isReady) calls.shift()?.handOver();
    if (calls.length > 0) requestIdleCallback(() => requestAnimationFrame(handOver));
  };
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    if (!pathname.startsWith('/api/v1/')) return send(input, init);
    if (pathname === '/api/v1/events') return new Promise(() => undefined);
    const { promise, resolve } = Promise.withResolvers<void>();
    const call = { isAnswered: false, handOver: resolve };
    if (calls.push(call) === 1) handOver();
    try {
      const answer = await send(input, init);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      call.isAnswered = true;
      await promise;
    }
  };
  Object.assign(globalThis, { openCalls: () => calls.length });
}

/** Waits until a page is drawn whole, and returns what moved in it. */
async function readShifts(page: Page): Promise<string | null> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(
    () => openCalls() === 0 && document.querySelector('main[aria-busy=true], main [aria-busy=true]') === null,
  );
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    return takeShifts();
  });
}

declare function takeShifts(): string | null;
declare function openCalls(): number;

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  for (const role of ['school', 'conference', 'admin'] as const)
    test(`nothing moves while a screen of the account ${role} loads, on a ${device}`, { tag: '@PLT-133' }, async ({
      browser,
      request,
      problems,
    }) => {
      test.setTimeout(180_000);
      const user = await apiSignIn(request, role);
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      problems.watch(page);
      await storeUser(page, user);
      await page.addInitScript(noteShifts);
      await page.addInitScript(answerOneByOne);
      for (const address of ADDRESSES[role](user))
        await test.step(address, async () => {
          await page.goto(address);
          expect.soft(await readShifts(page), address).toBeNull();
        });
    });
