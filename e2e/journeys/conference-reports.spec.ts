import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { savedCsv } from '../fixtures/download.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { follow } from '../fixtures/follow.ts';
import { openFromMenu, reportOption } from '../fixtures/reports.ts';
import { expect, test } from '../fixtures/test.ts';

const awayGames = (page: Page) => page.getByRole('table', { name: 'Away games' });
const homeGames = (page: Page) => page.getByRole('table', { name: 'Home games' });

/** The numbers of a matrix without its sums; null for a blank field. */
async function readMatrix(table: ReturnType<typeof awayGames>): Promise<(number | null)[][]> {
  const lines = await table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.querySelectorAll('td'), ({ textContent }) => textContent.trim())),
    );
  return lines.map((line) => line.slice(0, -1).map((text) => (text === '' ? null : Number(text))));
}

test('a user compares the games between conferences and goes on to the games of one and to a school', {
  tag: ['@REP-054', '@REP-055', '@REP-058', '@REP-059', '@REP-060'],
}, async ({ page, signedIn }) => {
  await signedIn('school');
  await openFromMenu(page, 'Reports', 'Conference Scheduling');
  await expect(page).toHaveURL('/conferencescheduling');
  await expect(awayGames(page).getByRole('columnheader', { name: 'FCS' })).toBeVisible();

  await reportOption(page, 'Report').selectOption('G6 VS G6');
  await reportOption(page, 'Start season').selectOption('2025');
  await reportOption(page, 'End season').selectOption('2027');
  await expect(page).toHaveURL('/conferencescheduling?report=G6+VS+G6&year=2025&endyear=2027');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/G6 VS G6, 2025 to 2027/);
  await expect(awayGames(page).getByRole('columnheader', { name: 'FCS' })).toHaveCount(0);
  // Until they arrive, the report before stands under a veil.
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  const [away, home] = [await readMatrix(awayGames(page)), await readMatrix(homeGames(page))];
  expect(away.map((_, row) => home.map((line) => line[row] ?? null))).toEqual(away);
  expect(away.flat().some((count) => count !== null && count > 0)).toBe(true);

  const {
    name,
    lines: [heads, ...lines],
  } = await savedCsv(page);
  expect(name).toMatch(/^conference-scheduling-\d{4}-\d\d-\d\d\.csv$/);
  expect(heads?.slice(0, 2)).toEqual(['Site', 'Conference']);
  expect(lines.filter(([site]) => site === 'Away')).toHaveLength(away.length + 1);

  await awayGames(page).getByRole('link', { name: 'MAC' }).click();
  await expect(page).toHaveURL('/conferencegames?conference=7&year=2025&endyear=2027');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mid-American Conference, 2025 to 2027');
  const games = page.getByRole('table', { name: 'Non-conference games by school' });
  await expect(games.getByRole('columnheader', { name: '2025' })).toHaveAttribute('colspan', '3');
  await games.getByRole('button', { name: 'FCS' }).first().click();
  await expect(page).toHaveURL(/&sort=all-fcs$/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await games.getByRole('link', { name: 'Toledo' }).click();
  await expect(page).toHaveURL(/\/team\/\d+\?year=2027$/);
});

test('an FCS conference has a column for opponents outside Division I', { tag: ['@REP-058', '@REP-059'] }, async ({
  page,
  signedIn,
}) => {
  await signedIn('school');
  await openFromMenu(page, 'Reports', 'Conference Games');
  await expect(page.getByRole('table', { name: 'Non-conference games by conference' })).toContainText('MAC');
  await expect(page.getByRole('columnheader', { name: 'NON D1' })).toHaveCount(0);
  await reportOption(page, 'Conference').selectOption({ label: 'Big Sky Conference' });
  await expect(page.getByRole('columnheader', { name: 'NON D1' })).toHaveCount(1);
  expect((await savedCsv(page)).name).toMatch(/^conference-games-\d{4}-\d\d-\d\d\.csv$/);
});

test('the independents against themselves have a marker', { tag: '@REP-057' }, async ({ page, signedIn }) => {
  await signedIn('school', '/conferencescheduling?report=P4+VS+P4+WITH+INDEPENDENTS&year=2026&endyear=2026');
  for (const table of [awayGames(page), homeGames(page)])
    await expect(table.getByRole('img', { name: 'Independents vs. independents' })).toHaveCount(1);
  await reportOption(page, 'Report').selectOption('P4 VS P4');
  await expect(page.getByRole('img', { name: 'Independents vs. independents' })).toHaveCount(0);
});

test('a wrong address of a conference report shows a message', async ({ page, signedIn, problems }) => {
  problems.expect(/status of 404/);
  await signedIn('school', '/conferencescheduling?report=P6');
  await expect(page.getByText('There is no report at this address.')).toBeVisible();
  await page.goto('/conferencegames?conference=999999');
  await expect(page.getByText('There is no conference 999999.')).toBeVisible();
  await page.getByRole('link', { name: 'This season' }).click();
  await expect(page.getByRole('table', { name: 'Non-conference games by conference' })).toBeVisible();
});

test('a conference report is used with the keyboard', async ({ page, signedIn }) => {
  await signedIn('school', '/conferencegames?conference=7&year=2026&endyear=2026');
  const games = page.getByRole('table', { name: 'Non-conference games by school' });
  const button = page.getByRole('button', { name: 'What counts' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'What counts' })).toContainText('Conference games are left out');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await games.getByRole('button', { name: 'FCS' }).focus();
  await page.keyboard.press('Enter');
  await expect(games.getByRole('columnheader', { name: 'FCS' })).toHaveAttribute('aria-sort', 'ascending');
});

for (const [colorScheme, viewport] of [
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 390, height: 844 }],
] as const) {
  test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
    test.use({ colorScheme, viewport });

    test('the conference reports are accessible, and names stay while their tables scroll', async ({
      page,
      signedIn,
    }) => {
      await signedIn('school');
      for (const [path, label] of [
        ['/conferencescheduling?report=OVERALL&year=2026&endyear=2026', 'Away games'],
        ['/conferencegames?conference=7&year=2024&endyear=2027', 'Non-conference games by school'],
      ] as const) {
        await follow(page, path);
        const table = page.getByRole('table', { name: label });
        await expect(table).toBeVisible();
        await expectAccessible(page);
        await expectToFit(page);
        await table.locator('tbody td').last().scrollIntoViewIfNeeded();
        await expect(table.getByRole('rowheader').first()).toBeInViewport();
      }
    });
  });
}
