import type { PendingWeek } from '@open-date/shared-api/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { reportOption } from '../fixtures/reports.ts';
import type { Account } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/accessible.ts';
import { savedCsv } from '../fixtures/download.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { follow } from '../fixtures/follow.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

const SEASONS = [0, 1, 2, 3, 4].map(seasonAhead);
/** A season to come, with open dates. */
const COMING = seasonAhead(2);

const openReports = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Reports' }).click();
const games = (page: Page) => page.getByRole('table', { name: 'Pending Games' }).locator('tbody tr');

/** The pending weeks of a season as an account may see them. */
async function findPending(request: APIRequestContext, account: Account, year: number): Promise<PendingWeek[]> {
  const { Authentication } = await apiSignIn(request, account);
  const answer = await request.get(`/api/v1/seasonspending/${year}?forceIntegers=1`, {
    headers: { 'Auth-Token': Authentication.Token },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** The season with most pending games. */
async function findBusySeason(request: APIRequestContext, account: Account) {
  const found = await Promise.all(
    SEASONS.map(async (year) => ({ year, weeks: await findPending(request, account, year) })),
  );
  const count = ({ weeks }: { readonly weeks: PendingWeek[] }) => weeks.flatMap(({ Games }) => Games).length;
  const busy = found.reduce((best, one) => (count(one) > count(best) ? one : best));
  return { ...busy, count: count(busy) };
}

test('the Reports menu leads to the pending games, which are read by report, season and week', {
  tag: ['@REP-070', '@REP-071', '@HDR-013'],
}, async ({ page, request, signedIn }) => {
  const { year, weeks, count } = await findBusySeason(request, 'admin');
  expect(count).toBeGreaterThan(0);
  await signedIn('admin');
  await openReports(page);
  await page.getByRole('menuitem', { name: 'Pending Games' }).click();
  await expect(page).toHaveURL('/pendingreport');
  await reportOption(page, 'Season').selectOption(String(year));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${count} game`);
  await expect(games(page)).toHaveCount(Math.min(count, 50));
  const [first] = weeks;
  const shown = (first?.Week ?? 0) - 1;
  await reportOption(page, 'Week').selectOption(String(shown));
  await expect(page).toHaveURL(`/pendingreport?year=${year}&week=${shown}`);
  await expect(games(page)).toHaveCount(Math.min(first?.Games.length ?? 0, 50));
  await page.goBack();
  await expect(reportOption(page, 'Week')).toHaveValue('-1');
  await reportOption(page, 'Report').selectOption('PENDING CONFERENCE GAMES BY YEAR');
  const inConferences = weeks.flatMap(({ Games }) => Games).filter(({ ConferenceGame }) => ConferenceGame === 1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`, ${inConferences.length} games?$`));
  const { lines } = await savedCsv(page);
  expect(lines[0]).toEqual(['Away', 'Home', 'Week', 'Date', 'Type', 'Status', 'Neutral site']);
  expect(lines.slice(1)).toHaveLength(inConferences.length);
});

test('private pending games are listed only for those who may see them', { tag: '@REP-074' }, async ({
  page,
  request,
  signedIn,
}) => {
  const { year } = await findBusySeason(request, 'admin');
  const own = (await findPending(request, 'school', year)).flatMap(({ Games }) => Games);
  await signedIn('school', `/pendingreport?year=${year}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`, ${own.length} games?$`));
  const all = (await findPending(request, 'admin', year)).flatMap(({ Games }) => Games);
  const hidden = all.filter(({ GameID }) => !own.some((game) => game.GameID === GameID));
  expect(hidden.every(({ Pending }) => Pending === 3)).toBe(true);
  expect(hidden.length).toBeGreaterThan(0);
});

test('associates find no Pending Games: no link, no page, no answer', { tag: ['@REP-072', '@HDR-013'] }, async ({
  page,
  request,
  signedIn,
}) => {
  const { Authentication } = await signedIn('associate');
  await openReports(page);
  await expect(page.getByRole('menuitem', { name: 'Market Report' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Pending Games' })).toHaveCount(0);
  for (const address of ['/pendingreport', `/pendingreport?reportId=23&year=${COMING}`]) {
    await page.goto(address);
    await expect(page).toHaveURL('/welcome');
  }
  const answer = await request.get(`/api/v1/seasonspending/${COMING}`, {
    headers: { 'Auth-Token': Authentication.Token },
  });
  expect(answer.status()).toBe(403);
});

test('the Market Report counts schools by need in a table per division', { tag: '@REP-075' }, async ({
  page,
  signedIn,
}) => {
  await signedIn('school');
  await openReports(page);
  await page.getByRole('menuitem', { name: 'Market Report' }).click();
  await expect(page).toHaveURL('/open-transactions');
  await reportOption(page, 'Season').selectOption(String(COMING));
  await expect(page).toHaveURL(`/open-transactions?year=${COMING}`);
  const fbs = page.getByRole('table', { name: 'FBS', exact: true });
  await expect(fbs.getByRole('columnheader')).toHaveText(['Need', 'School Count']);
  await fbs.getByRole('button', { name: 'School Count' }).press('Enter');
  await expect(page).toHaveURL(`/open-transactions?year=${COMING}&sort=count`);
  await expect(fbs.getByRole('columnheader', { name: 'School Count' })).toHaveAttribute('aria-sort', 'ascending');
  const shown = async () => (await fbs.locator('tbody td').allTextContents()).map(Number);
  await expect(async () => {
    const counts = await shown();
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  }).toPass();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  const counts = await shown();
  const { lines } = await savedCsv(page);
  expect(lines[0]).toEqual(['Division', 'Need', 'School Count']);
  expect(lines.filter(([division]) => division === 'FBS').map(([, , count]) => Number(count))).toEqual(counts);
  await page.getByRole('button', { name: 'What counts' }).click();
  await expect(page.getByRole('dialog', { name: 'What counts' })).toContainText('A school counts once for each want');
});

test('the Market Report shows each division as bars with the numbers of its table', { tag: '@REP-102' }, async ({
  page,
  signedIn,
}) => {
  await signedIn('school', `/open-transactions?year=${COMING}`);
  for (const division of ['FBS', 'FCS']) {
    const chart = page.getByRole('img', { name: `${division} schools that buy and that sell, by kind of game.` });
    await expect(chart).toBeVisible();
    const cells = page.getByRole('table', { name: division, exact: true }).locator('tbody td');
    const counts = (await cells.allTextContents()).map(Number);
    const bars = (await chart.locator('[data-value]').allTextContents()).map(Number);
    expect(bars.length).toBeGreaterThan(2);
    expect(bars.toSorted((one, other) => one - other)).toEqual(counts.toSorted((one, other) => one - other));
  }
});

test('a numbered report leads on: to pending games, to a file without hidden weeks, to opponents on an open date', {
  tag: ['@REP-070', '@REP-015', '@REP-081', '@REP-087', '@REP-088', '@REP-089'],
}, async ({ page, signedIn }) => {
  const { SchoolId } = await signedIn('school', `/reports?reportId=22&year=${COMING}`);
  await expect(page).toHaveURL(`/pendingreport?reportId=22&year=${COMING}`);
  await page.goto(`/reports?reportId=20&year=${COMING}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`FCS buy a DIV II game, ${COMING}`);
  await reportOption(page, 'Report').selectOption('1. FBS available by year');
  await expect(page).toHaveURL(`/reports?reportId=1&year=${COMING}`);
  const weeks = page.getByRole('main').getByRole('region', { name: /^Week \d+$/ });
  await expect(weeks.nth(1)).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  const [first, second] = await weeks.evaluateAll((regions) =>
    regions.map((one) => one.getAttribute('aria-labelledby')),
  );
  const shownNumber = (key: string | null | undefined) => Number(key?.replace('week-', '')) - 1;
  await page.getByRole('button', { name: `Week ${shownNumber(first)}`, exact: true }).click();
  await expect(page.getByText('1 week is hidden.')).toBeVisible();
  const [headings, line] = (await savedCsv(page)).lines;
  expect(headings).toEqual(['Week', 'Date', 'Conference', 'School']);
  expect(line?.[0]).toBe(String(shownNumber(second)));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all weeks' }).click();
  await expect(page.getByText('1 week is hidden.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Search history' }).click();
  const searches = page.getByRole('menuitem', { name: `Teams Needing Games: FBS available by year ${COMING}` });
  const addresses = () => searches.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await expect.poll(addresses).toContain(`/reports?reportId=1&year=${COMING}`);
  expect((await addresses()).filter((address) => address.includes('hide='))).toEqual([]);
  await page.keyboard.press('Escape');
  await weeks.first().getByRole('link', { name: /^Sat / }).click();
  await expect(page).toHaveURL(new RegExp(`/team/${SchoolId}\\?year=${COMING}`));
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [colorScheme, viewport] of [
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 390, height: 844 }],
] as const) {
  test.describe(`in ${colorScheme} at ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport });

    test('pending games and market can be read by everybody and cut nothing off', {
      tag: ['@REP-070', '@REP-075'],
    }, async ({ page, request, signedIn }) => {
      const { year } = await findBusySeason(request, 'admin');
      await signedIn('admin', `/pendingreport?year=${year}`);
      await expect(games(page).first()).toBeVisible();
      await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
      await expectAccessible(page);
      await expectToFit(page);
      await follow(page, `/open-transactions?year=${COMING}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Market Report' })).toBeVisible();
      await expect(page.getByRole('table').first()).toBeVisible();
      for (const figure of await page.getByRole('figure').all()) await expect(figure.getByRole('img')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
    });
  });
}
