import type { Page } from '@playwright/test';
import { publishSchedule } from '../fixtures/public-page.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { expect, test } from '../fixtures/test.ts';

const PUBLIC = { conferenceId: 8, year: 2031 };

const SCHEDULES = [
  '/team/222',
  '/conference/8/2027/1',
  '/compare/2027-222,2028-222',
  `/public/conference/${PUBLIC.conferenceId}/${PUBLIC.year}`,
];

/** A window of 1280 by 1024 at a zoom of 400 %, and a phone on its side. */
const LOW = [
  { width: 320, height: 256, weeks: 2 },
  { width: 844, height: 340, weeks: 3 },
];
const USUAL = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** How far the page is taller than its window, in pixels. */
const pageOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

/** The number of weeks that are wholly in view, in the window and in the grid below its heads. */
async function weeksInView(page: Page): Promise<number> {
  return page.getByRole('grid').evaluate((grid) => {
    const head = Math.max(...[...grid.querySelectorAll('thead th')].map((th) => th.getBoundingClientRect().bottom));
    const frame = grid.closest('[data-grid]')?.getBoundingClientRect();
    const end = Math.min(innerHeight, frame?.bottom ?? 0);
    return [...grid.querySelectorAll('tbody tr')].filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return height > 0 && top >= head - 1 && bottom <= end + 1;
    }).length;
  });
}

test('schedules keep several weeks in view at a zoom of 400 % and on a phone on its side', async ({
  page,
  request,
  signedIn,
}) => {
  await publishSchedule(request, PUBLIC);
  await signedIn('school', '/welcome');
  for (const address of SCHEDULES)
    await test.step(address, async () => {
      await page.goto(address);
      const grid = page.getByRole('grid');
      for (const { weeks, ...size } of LOW) {
        await page.setViewportSize(size);
        await expect(grid).toBeVisible();
        // As somebody scrolls the page down to the grid.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expect.poll(() => weeksInView(page), `${size.width} by ${size.height}`).toBeGreaterThanOrEqual(weeks);
        await expectToFit(page);
      }
      for (const size of USUAL) {
        await page.setViewportSize(size);
        await expect.poll(() => pageOverflow(page), `${size.width} by ${size.height}`).toBe(0);
        expect(await weeksInView(page)).toBeGreaterThan(5);
      }
    });
});

test('auctions and help can be read to their end at a zoom of 400 % and on a phone on its side', async ({
  page,
  signedIn,
}) => {
  await signedIn('school', '/welcome');
  for (const address of ['/auctions/search/1', '/help/schedules'])
    await test.step(address, async () => {
      await page.goto(address);
      const main = page.getByRole('main');
      const title = main.getByRole('heading', { level: 1 });
      for (const { width, height } of LOW) {
        await page.setViewportSize({ width, height });
        // A title is not broken inside its words.
        await expect
          .poll(() => title.evaluate((heading) => heading.getBoundingClientRect().width), `${width} by ${height}`)
          .toBeGreaterThan(180);
        await expectToFit(page);
        const end = () =>
          main.evaluate((element) => {
            element.lastElementChild?.scrollIntoView({ block: 'end' });
            return (element.lastElementChild?.getBoundingClientRect().bottom ?? Infinity) - innerHeight;
          });
        await expect.poll(end, `${width} by ${height}`).toBeLessThanOrEqual(1);
      }
    });
});

test('long lists fit a window that becomes narrow after they have been read', async ({ page, signedIn }) => {
  await signedIn('school', '/welcome');
  for (const address of ['/schedules', '/directory', '/team/select'])
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      const main = page.getByRole('main');
      await expect.poll(() => main.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(1500);
      // Lines that have been in sight remember their size.
      const unread = () =>
        page.evaluate(() => {
          scrollBy(0, innerHeight);
          return document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY);
        });
      await expect.poll(unread, { intervals: [50] }).toBeLessThanOrEqual(0);
      await page.evaluate(() => scrollTo(0, 0));
      await page.setViewportSize({ width: 320, height: 256 });
      await expectToFit(page);
    });
});

test('a button with the name of a school is no wider than a narrow window', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const name = 'Northwestern Territories at Saint Bartholomew of the Lakes';
  await page.route('**/api/v1/user/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), SchoolName: name } });
  });
  await signedIn('school', '/compare/select');
  await expect(page.getByRole('button', { name: `Start with ${name}` })).toBeVisible();
  await expectToFit(page);
});

test('a schedule that loads in a low window has room for several weeks', async ({ page, signedIn }) => {
  await signedIn('school', '/welcome');
  await page.setViewportSize({ width: 844, height: 340 });
  // The code of the screen never arrives.
  await page.route('**/artifacts/schedules/**', () => undefined);
  await page.goto('/team/222');
  const skeleton = page.getByRole('status', { name: 'Loading schedule' });
  await expect(skeleton).toBeVisible();
  await expect.poll(async () => (await skeleton.boundingBox())?.height ?? 0).toBeGreaterThan(340);
});

test('a message in a narrow panel has its words whole and its button below them', async ({ page, signedIn }) => {
  // The code of the panel never arrives.
  await page.route('**/artifacts/schedules/*/assets/schedule-dialogs.*.js', () => undefined);
  await signedIn('school', '/compare/2027-222,2028-222');
  await page.getByRole('button', { name: 'Insert team' }).click();
  const panel = page.getByRole('complementary', { name: 'Insert team' });
  await expect(panel.getByRole('status', { name: 'Loading' })).toBeVisible();
  const message = panel.getByText('The form for inserting teams could not be loaded.');
  await expect(message).toBeVisible();
  const words = await message.boundingBox();
  expect(words?.width).toBeGreaterThan(90);
  const button = await panel.getByRole('button', { name: 'Try again' }).boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual((words?.y ?? Infinity) + (words?.height ?? 0));
});
