import { shortAmount } from '@open-date/shared-api/rules/platform/money';
import { expectAccessible } from '../fixtures/accessible.ts';
import { savedCsv } from '../fixtures/download.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { follow } from '../fixtures/follow.ts';
import { openFromMenu, reportOption } from '../fixtures/reports.ts';
import { expect, test } from '../fixtures/test.ts';

test('the Guarantees menu leads to its four reports, also for users without the Reports menu', {
  tag: ['@HDR-005', '@REP-050', '@REP-052', '@REP-061', '@REP-063'],
}, async ({ page, signedIn }) => {
  await signedIn('viewer');
  for (const [label, path] of [
    ['Guarantee Report', '/guaranteereport'],
    ['Neutral Site Report', '/neutralsitereport'],
    ['Guarantee Summary', '/guaranteesummary'],
    ['Guarantee Conference Summary', '/guaranteeconferencesummary'],
  ] as const) {
    await openFromMenu(page, 'Guarantees', label);
    await expect(page).toHaveURL(path);
    for (const name of ['Start season', 'End season', 'Game type'])
      await expect(reportOption(page, name)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled();
  }
});

test('a user filters, pages and exports guarantee games', {
  tag: ['@REP-050', '@REP-053', '@REP-079', '@REP-081', '@REP-009'],
}, async ({ page, signedIn }) => {
  await signedIn('school', '/guaranteereport?year=2026');
  const table = page.getByRole('table', { name: 'Guarantee Report' });
  const games = table.locator('tbody tr');
  await expect(games).toHaveCount(50);
  await page.getByRole('button', { name: 'SHOW MORE' }).click();
  await expect(games).toHaveCount(100);
  await expect(reportOption(page, 'Start season').locator('option').first()).toHaveText('2011');

  await reportOption(page, 'Start season').selectOption('2025');
  await reportOption(page, 'Game type').selectOption('FCS vs. FBS');
  await reportOption(page, 'Conference').selectOption({ label: 'Mid-American Conference' });
  await expect(page).toHaveURL('/guaranteereport?year=2025-2026&gametype=FCS+vs.+FBS&conference=7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/2025 to 2026, MAC, FCS vs. FBS, \d+ games/);
  await expect(games.first()).toContainText('MAC');
  await expect(table.getByRole('cell', { name: 'FBS vs. FBS' })).toHaveCount(0);

  await table.getByRole('button', { name: 'Guarantee', exact: true }).click();
  const {
    name,
    text,
    lines: [headings, ...lines],
  } = await savedCsv(page);
  expect(name).toMatch(/^guarantee-report-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(headings?.slice(0, 6)).toEqual(['Away', 'Home', 'Away Conf.', 'Home Conf.', 'Game Date', 'Guarantee']);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${lines.length} games`);
  const amounts = lines.map((line) => line[5]).filter((amount) => amount !== 'X');
  expect(amounts).toEqual(amounts.toSorted((one, other) => Number(one) - Number(other)));

  await page.goBack();
  await expect(page).toHaveURL('/guaranteereport?year=2025-2026&gametype=FCS+vs.+FBS&conference=7');
  await page.goBack();
  await expect(page).toHaveURL('/guaranteereport?year=2025-2026&gametype=FCS+vs.+FBS');
  await expect(reportOption(page, 'Conference')).toHaveValue('');
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/team\/\d+$/);
});

test('a user reads what both sides get at neutral sites, with averages, and finds these games beside the bought ones', {
  tag: ['@REP-085', '@REP-052', '@REP-065'],
}, async ({ page, signedIn }) => {
  await signedIn('school', '/neutralsitereport?year=2021-2026');
  const foot = page.getByRole('table', { name: 'Neutral Site Report' }).locator('tfoot');
  await expect(foot).toContainText(/Averages of \d+ games/);
  await expect.poll(async () => (await foot.innerText()).match(/\$[\d,]+/g)).toHaveLength(2);

  await page.goto('/guaranteeconferencesummary?startSeason=2021&endSeason=2026&gameType=FBS');
  const table = page.getByRole('table', { name: 'Guarantee games by conference' });
  await expect(table.getByRole('button', { name: 'Neutral', exact: true }).first()).toBeVisible();
  await table.getByRole('link', { name: 'SEC' }).click();
  const seasons = page.getByRole('table', { name: 'Guarantee games by season' });
  await expect(seasons.getByRole('columnheader', { name: 'Neutral sites' })).toBeVisible();
  const [headings] = (await savedCsv(page)).lines;
  expect(headings?.slice(10, 13)).toEqual(['Neutral Games', 'Neutral Home Average', 'Neutral Road Average']);
});

test('a failed download of guarantees shows an error', { tag: '@REP-082' }, async ({ page, signedIn, problems }) => {
  problems.expect(/status of 500/);
  await signedIn('school', '/neutralsitereport?year=2026');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ games?/);
  await page.route('**/api/v1/reports/neutralsitereportcsv/**', (route) =>
    route.fulfill({ status: 500, json: { error: 'Error. Could not load.', code: 'internal' } }),
  );
  await page.getByRole('button', { name: 'CSV' }).click();
  await expect(page.getByText('Unable to create csv file.')).toBeVisible();
});

test("a user reads a conference's guarantee summary as bars and numbers and finds it again in the search history", {
  tag: ['@REP-061', '@REP-062', '@REP-063'],
}, async ({ page, signedIn }) => {
  await signedIn('school', '/guaranteesummary');
  await expect(page.getByText('Choose a conference to see its guarantee games.')).toBeVisible();
  expect((await savedCsv(page)).text).toBe('');
  await page.getByRole('button', { name: 'Show the MAC' }).click();
  await expect(page).toHaveURL(/\/guaranteesummary\?conference=7/);

  await openFromMenu(page, 'Guarantees', 'Guarantee Conference Summary');
  await reportOption(page, 'Start season').selectOption('2019');
  await expect(page).toHaveURL(/startSeason=2019&endSeason=\d{4}&gameType=FBS&homeAwayType=HOME/);
  await page.getByRole('table').getByRole('link', { name: 'MAC' }).click();
  await expect(page).toHaveURL(/\/guaranteesummary\?conference=7&startSeason=2019/);
  const seasons = page.getByRole('table', { name: 'Guarantee games by season' });
  await expect(seasons.getByRole('row', { name: /^2020 / })).toContainText('X');
  await expect(page.getByRole('img', { name: /^Average guarantee per game .* FCS up \d+% since 2019/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Guarantee games by school' })).toContainText('Toledo');

  await reportOption(page, 'Game type').selectOption('ROAD (GAMES SOLD)');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mid-American Conference, road games sold');
  const [headings, first] = (await savedCsv(page)).lines;
  expect(headings?.slice(0, 4)).toEqual(['School', 'Season', 'FBS Games', 'FBS Average']);
  expect(first?.slice(0, 2)).toEqual(['ALL', '2019']);
  await page.getByRole('button', { name: 'Search history' }).click();
  await expect(
    page.getByRole('menuitem', { name: /^Guarantee Summary Mid-American Conference/ }).first(),
  ).toBeVisible();
});

test('a user sees where the amounts of each season lie, with the numbers of the table, and nothing moves as it loads', {
  tag: ['@REP-101', '@REP-103'],
}, async ({ page, signedIn }) => {
  const drawings = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/assets/chart.*.js', async (route) => {
    asked += 1;
    await drawings.promise;
    await route.continue();
  });
  await signedIn('school', '/guaranteesummary?conference=7&startSeason=2021&endSeason=2026');
  const table = page.getByRole('table', { name: 'Guarantee amounts by season' });
  await expect(table.locator('tbody tr')).toHaveCount(6);
  const chart = page.getByRole('img', { name: /^Guarantees against FCS opponents by season, 2021 to 2026/ });
  await expect(chart).toHaveCount(0);
  const place = await table.boundingBox();
  drawings.resolve();
  await expect(chart).toBeVisible();
  expect(await table.boundingBox()).toEqual(place);
  expect(asked).toBe(1);

  const cells = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Array.from(row.children, ({ textContent }) => textContent)));
  const medians = cells.flatMap((row) => (row[10] ? [shortAmount(Number(row[10].replace(/\D/g, '')))] : []));
  expect(medians.length).toBeGreaterThan(2);
  await expect(chart.locator('[data-value]')).toHaveText(medians);

  const { lines } = await savedCsv(page);
  const median = lines[0]?.indexOf('FCS Median') ?? -1;
  const saved = lines.filter(([name, season]) => name === 'ALL' && season !== 'ALL').map((line) => line[median]);
  expect(saved).toEqual(cells.map((row) => row[10]?.replace(/\D/g, '')));
});

test('a chart of seasons that is wider than a phone shows the newest first, scrolls by keyboard, and fits a printed sheet', {
  tag: ['@REP-103', '@REP-137'],
}, async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('school', '/guaranteesummary?conference=7&startSeason=2021&endSeason=2026');
  const area = page.getByRole('group', { name: /^Guarantees against FBS opponents .* Scrolls sideways\.$/ });
  await area.scrollIntoViewIfNeeded();
  await expect(area.getByText('2026', { exact: true })).toBeInViewport();
  await expect(area.getByText('2021', { exact: true })).not.toBeInViewport();
  const scrolled = () => area.evaluate((one) => one.scrollLeft);
  const newest = await scrolled();
  await area.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(scrolled).toBeLessThan(newest);
  await page.emulateMedia({ media: 'print' });
  const drawing = area.getByRole('img');
  await expect.poll(async () => (await drawing.boundingBox())?.width ?? 0).toBeLessThanOrEqual(390);
});

for (const [colorScheme, viewport] of [
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 390, height: 844 }],
] as const) {
  test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
    test.use({ colorScheme, viewport });

    test('the guarantee reports are accessible, and only their tables scroll sideways', async ({ page, signedIn }) => {
      await signedIn('school');
      for (const [path, table] of [
        // One conference only: axe checks every cell of every row.
        ['/guaranteereport?year=2026&conference=7', 'Guarantee Report'],
        ['/neutralsitereport?year=2026', 'Neutral Site Report'],
        ['/guaranteesummary?conference=7&startSeason=2024&endSeason=2026', 'Guarantee games by school'],
        ['/guaranteeconferencesummary?startSeason=2025&endSeason=2026', 'Guarantee games by conference'],
      ] as const) {
        await follow(page, path);
        await expect(page.getByRole('table', { name: table })).toBeVisible();
        if (viewport.width < 768) await page.getByRole('complementary').getByRole('button').click();
        for (const figure of await page.getByRole('figure').all()) await expect(figure.getByRole('img')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy', 'true');
        await expectAccessible(page);
        await expectToFit(page);
      }
    });
  });
}
