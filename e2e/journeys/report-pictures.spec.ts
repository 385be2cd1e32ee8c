import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { follow } from '../fixtures/follow.ts';
import { expect, test } from '../fixtures/test.ts';

const picture = (page: Page) => page.getByRole('group', { name: /by conference and week/ });

test('a user opens the picture of the byes, goes through it by keyboard and on to the list behind a number', {
  tag: '@REP-105',
}, async ({ page, signedIn }) => {
  await signedIn('school', '/byereport?year=2027');
  const table = page.getByRole('table', { name: 'Bye Report' });
  await expect(table).toBeVisible();
  const numbers = await table
    .getByRole('link', { name: /byes?, / })
    .evaluateAll((links) => links.map((link) => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`));
  await page.getByText('Picture', { exact: true }).click();
  await expect(page).toHaveURL('/byereport?year=2027&view=picture');
  const links = picture(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  expect(
    await links.evaluateAll((found) =>
      found.map((link) => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`),
    ),
  ).toEqual(numbers);
  await expect(page.getByRole('list', { name: 'Shades of byes' }).getByRole('listitem').first()).toBeVisible();

  await page.getByRole('radio', { name: 'Picture' }).focus();
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  const address = (await links.nth(1).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(picture(page)).toBeVisible();
});

test('a number of several seasons of Conference Scheduling opens its seasons by keyboard', {
  tag: '@REP-106',
}, async ({ page, signedIn }) => {
  await signedIn('school', '/conferencescheduling?report=G6+VS+P4&year=2025&endyear=2027');
  const number = page
    .getByRole('table', { name: 'Away games' })
    .getByRole('button', { name: /by season$/ })
    .first();
  await number.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('row')).toHaveText([/Season/, /2025/, /2026/, /2027/]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(number).toBeFocused();
});

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('pictures and shaded matrices are accessible and keep the names in sight', {
      tag: ['@REP-105', '@REP-106'],
    }, async ({ page, signedIn }) => {
      await signedIn('school');
      for (const [report, name] of [
        ['byereport', 'Bye Report'],
        ['controlledgames', 'Controlled Games'],
        ['fcsgames', 'FCS Games'],
      ] as const) {
        await follow(page, `/${report}?year=2027&view=picture`);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        const links = picture(page).getByRole('link');
        await expect(links.first()).toBeVisible();
        await expectAccessibleInBothThemes(page);
        await expectToFit(page);
        await links.last().focus();
        await expect(picture(page).getByText('American', { exact: true })).toBeInViewport();
      }
      await follow(page, '/conferencescheduling?report=OVERALL&year=2025&endyear=2027');
      await expect(page.getByRole('list', { name: /^Shades of games/ })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectToFit(page);
    });

    test('the money of guarantee reports is on the screen without scrolling sideways', {
      tag: ['@REP-109', '@REP-138'],
    }, async ({ page, signedIn }) => {
      await signedIn('school');
      for (const [address, table] of [
        ['/guaranteereport?year=2026&conference=7', 'Guarantee Report'],
        ['/neutralsitereport?year=2021-2026', 'Neutral Site Report'],
        ['/guaranteesummary?conference=7&startSeason=2022&endSeason=2026', 'Guarantee games by season'],
        ['/guaranteesummary?conference=7&startSeason=2022&endSeason=2026', 'Guarantee games by school'],
        ['/guaranteeconferencesummary?startSeason=2022&endSeason=2026', 'Guarantee games by conference'],
      ] as const) {
        await follow(page, address);
        const row = page.getByRole('table', { name: table }).locator('tbody tr').first();
        // On a phone the cells of a row are the lines of a card, which have no role.
        const amount = row
          .locator('td')
          .filter({ hasText: /^(\$[\d.,]+[KM]?|X)+$/ })
          .first();
        for (const part of [row.locator('th'), amount]) {
          await part.scrollIntoViewIfNeeded();
          await expect
            .poll(async () => ((await part.boundingBox())?.x ?? 0) + ((await part.boundingBox())?.width ?? 0))
            .toBeLessThanOrEqual(width);
        }
        await expect.poll(() => row.evaluate((line) => line.closest('table')?.parentElement?.scrollLeft)).toBe(0);
        const overhang = () =>
          row.evaluate((line) => {
            const room = line.closest('table')?.parentElement;
            return room ? room.scrollWidth - room.clientWidth : null;
          });
        if (table.endsWith('Report')) await expect.poll(overhang, address).toBe(0);
      }
    });
  });
}
