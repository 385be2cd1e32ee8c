import type { SessionUser } from '@open-date/shared-api/contract';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { hearNothing } from '../fixtures/live.ts';
import { storeUser } from '../fixtures/sign-in.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

type Role = 'school' | 'conference' | 'admin';
interface Screen {
  readonly role: Role;
  readonly addresses: readonly string[];
}

/** Every screen whose address needs no id of a row that only a test creates. */
const listScreens = ({
  school,
  conference,
}: {
  readonly school: SessionUser;
  readonly conference: SessionUser;
}): readonly Screen[] => [
  {
    role: 'school',
    addresses: [
      '/welcome',
      '/team/select',
      `/team/${school.SchoolId}`,
      '/conference/select',
      '/compare/select',
      `/compare/2027-${school.SchoolId},2028-${school.SchoolId}`,
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
  },
  { role: 'conference', addresses: ['/welcome', `/conference/${conference.ConferenceId}/2027/0`] },
  {
    role: 'admin',
    addresses: [
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
  },
];

/** Sums up what moved without anybody having touched the page, as the metric does, and names it. */
function noteShifts(): void {
  const texts: string[] = [];
  let sum = 0;
  const place = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('sources' in entry) || !Array.isArray(entry.sources) || !('value' in entry)) continue;
      if (typeof entry.value !== 'number' || ('hadRecentInput' in entry && entry.hadRecentInput === true)) continue;
      sum += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources)
        texts.push(
          `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} → ${place(currentRect)}`,
        );
    }
    const { dataset } = document.documentElement;
    // The metric has two decimals: a digit that changes its width is 0.00.
    if (sum >= 0.005) dataset['shifts'] = [sum.toFixed(3), ...texts].join('\n');
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Answers each call after a moment, so that a screen shows how it loads; says how many are under way. */
async function slowCalls(page: Page): Promise<() => number> {
  let underWay = 0;
  await page.route(/\/api\/v1\/(?!events)/, async (route) => {
    underWay += 1;
    const answer = await route.fetch();
    await delay(60);
    await route.fulfill({ response: answer });
    underWay -= 1;
  });
  return () => underWay;
}

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`nothing moves while a screen loads, on a ${device}`, { tag: '@PLT-133' }, async ({
    browser,
    request,
    problems,
  }) => {
    test.setTimeout(180_000);
    const users = {
      school: await apiSignIn(request, 'school'),
      conference: await apiSignIn(request, 'conference'),
      admin: await apiSignIn(request, 'admin'),
    };
    for (const { role, addresses } of listScreens(users)) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      problems.watch(page);
      await storeUser(page, users[role]);
      await page.addInitScript(noteShifts);
      await hearNothing(page);
      const underWay = await slowCalls(page);
      for (const address of addresses)
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).toHaveCount(0);
          await expect.poll(underWay).toBe(0);
          expect.soft(await page.locator('html').getAttribute('data-shifts'), address).toBeNull();
        });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  });
