import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { savedCsv } from '../fixtures/download.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { openFromMenu } from '../fixtures/reports.ts';
import { expect, test } from '../fixtures/test.ts';

const option = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('a user follows the price of a pairing from the menu to its games and back, and saves both as files', {
  tag: ['@REP-120', '@REP-117'],
}, async ({ page, signedIn }) => {
  await signedIn('viewer');
  await openFromMenu(page, 'Guarantees', 'Comparables');
  await expect(page).toHaveURL('/comparables');
  const groups = page.getByRole('table', { name: 'Prices by pairing' });
  await expect(groups.getByRole('link', { name: 'FCS at P4' })).toBeVisible();

  await option(page, 'Start season').selectOption('2022');
  await option(page, 'End season').selectOption('2025');
  await option(page, 'Prices in').selectOption('Dollars as paid');
  await groups.getByRole('button', { name: 'Median' }).click();
  await expect(page).toHaveURL('/comparables?startSeason=2022&endSeason=2025&dollars=paid&sort=median');
  const file = await savedCsv(page);
  expect(file.name).toMatch(/^comparables-\d{4}-\d\d-\d\d\.csv$/);
  const row = file.lines.find(([visitor, host]) => visitor === 'FCS' && host === 'P4') ?? [];
  const [games, prices, median] = [row[3], row[4], Number(row[7])];

  await groups.getByRole('link', { name: 'FCS at P4' }).click();
  const list = page.getByRole('table', { name: 'Comparable games' });
  await expect(list).toBeVisible();
  const sentence = `${Number(games).toLocaleString('en-US')} games, ${prices} prices: `;
  await expect(page.getByText(sentence)).toContainText(`median $${median.toLocaleString('en-US')},`);
  const listed = await savedCsv(page);
  const [headings = [], ...lines] = listed.lines;
  expect(lines).toHaveLength(Number(games));
  expect(lines.filter((line) => line[headings.indexOf('Price')] !== '')).toHaveLength(Number(prices));

  await page.goBack();
  await expect(groups).toBeVisible();
  await page.getByRole('radio', { name: 'By season' }).click();
  await expect(page.getByRole('table', { name: 'Prices by pairing and season' })).toContainText('FCS at P5');
});

test('a user sees what games like their own cost, as host and as visitor, and the games behind the range', {
  tag: ['@REP-121', '@REP-118'],
}, async ({ page, signedIn }) => {
  await signedIn('school', '/comparables');
  const own = page.getByRole('region', { name: 'Games like mine' });
  const range = own.getByText(/^\$[\d,]+ to \$[\d,]+$/);
  await expect(range).toBeVisible();
  await expect(own.getByText(/Median \$[\d,]+ for FCS at G6 in \d{4}/)).toBeVisible();
  await own.getByRole('radio', { name: 'We travel and are paid' }).click();
  await expect(own.getByText(/for G6 at P4 in/)).toBeVisible();
  await option(page, "Opponent's tier").selectOption('G6');
  await expect(own.getByText(/for G6 at G6 in/)).toBeVisible();
  await expect(page).toHaveURL('/comparables?role=visitor&opponent=G');
  const games = own.getByRole('link', { name: /^\d+ games with a price$/ });
  const count = Number((await games.textContent())?.split(' ')[0]);
  await games.click();
  await expect(page.getByText(new RegExp(`games?, ${count} prices: `))).toBeVisible();
});

for (const [colorScheme, viewport] of [
  ['light', { width: 1280, height: 900 }],
  ['dark', { width: 390, height: 844 }],
] as const) {
  test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
    test.use({ colorScheme, viewport });

    test('the comparables are accessible and fit, as groups and as games', { tag: '@REP-120' }, async ({
      page,
      signedIn,
    }) => {
      await signedIn('school');
      for (const [path, table] of [
        ['/comparables', 'Prices by pairing'],
        ['/comparables?host=G&visitor=FCS&startSeason=2025&endSeason=2025&view=games', 'Comparable games'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('table', { name: table })).toBeVisible();
        await expect(page.getByText(/^\$[\d,]+ to \$[\d,]+$/)).toBeVisible();
        if (viewport.width < 768) await page.getByRole('complementary').getByRole('button').click();
        await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy', 'true');
        await expectAccessible(page);
        await expectToFit(page);
      }
    });
  });
}
