import type { Page } from '@playwright/test';
import type {
  ByeRow,
  ControlledGamesRow,
  FcsGamesRow,
  OddEvenRow,
  ScheduledWeek,
} from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { reportOption } from '../fixtures/reports.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { savedCsv } from '../fixtures/download.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { follow } from '../fixtures/follow.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

const REPORTS = [
  ['Odd-Even Report', '/odd-even'],
  ['Bye Report', '/byereport'],
  ['Controlled Games', '/controlledgames'],
  ['FCS Games', '/fcsgames'],
] as const;

/** Reads a call as an administrator. */
async function readApi<Answer>(page: Page, address: string): Promise<Answer> {
  const { Authentication } = await apiSignIn(page.request, 'admin');
  const answer = await page.request.get(address, { headers: { 'Auth-Token': Authentication.Token } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** The numbers of the table by conference and column, as they are read out. */
async function readNumbers(page: Page, label: string): Promise<Record<string, string[]>> {
  const table = page.getByRole('table', { name: label });
  await expect(table).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  const lines = await table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector('th [title]')?.getAttribute('title') ?? '',
      numbers: Array.from(row.querySelectorAll('td'), (cell) => cell.textContent ?? ''),
    })),
  );
  return Object.fromEntries(lines.map(({ name, numbers }) => [name, numbers]));
}

/** The numbers of an answer as the table should show them, with the total at the end. */
function expectedNumbers<Row extends { ConferenceName: string; Week: number }>(
  rows: readonly Row[],
  count: (row: Row) => number,
): Record<string, string[]> {
  const byName = Map.groupBy(rows, ({ ConferenceName }) => ConferenceName);
  return Object.fromEntries(
    [...byName].map(([name, weeks]) => {
      const counts = weeks.toSorted((one, other) => one.Week - other.Week).map(count);
      return [name, [...counts, counts.reduce((sum, one) => sum + one, 0)].map(String)];
    }),
  );
}

test('the Reports menu leads to the weekly counts, in their order', {
  tag: ['@REP-045', '@REP-046', '@REP-047', '@REP-048', '@REP-078'],
}, async ({ page, signedIn }) => {
  await signedIn('school');
  for (const [label, path] of REPORTS) {
    await page.getByRole('banner').getByRole('button', { name: 'Reports' }).click();
    const own = new RegExp(REPORTS.map(([name]) => `^${name}$`).join('|'));
    await expect(page.getByRole('menuitem', { name: own })).toHaveText(REPORTS.map(([name]) => name));
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${label}FBS`);
    await expect(reportOption(page, 'Season')).toHaveValue(String(reportSeasons(businessDate(new Date()), []).games));
    if (path !== '/fcsgames') await expect(reportOption(page, 'Division')).toHaveValue('1');
  }
});

test('the bye report shows the numbers of the server, and a number leads to its schools', {
  tag: ['@REP-046', '@REP-009'],
}, async ({ page, signedIn }) => {
  await signedIn('admin', '/byereport?year=2026');
  const rows = await readApi<ByeRow[]>(page, '/api/v1/reports/bye/year/2026?conferenceType=1');
  expect(await readNumbers(page, 'Bye Report')).toEqual(expectedNumbers(rows, ({ ByeCount }) => ByeCount));
  await reportOption(page, 'Division').selectOption('FCS');
  await expect(page).toHaveURL('/byereport?year=2026&confType=2');
  const ofFcs = await readApi<ByeRow[]>(page, '/api/v1/reports/bye/year/2026?conferenceType=2');
  await expect.poll(() => readNumbers(page, 'Bye Report')).toEqual(expectedNumbers(ofFcs, ({ ByeCount }) => ByeCount));
  const busiest = ofFcs.toSorted((one, other) => other.ByeCount - one.ByeCount)[0];
  if (!busiest) throw new Error('The demo league has no FCS conferences.');
  const { ConferenceNickname, Week, ByeCount } = busiest;
  const name = `${ByeCount} ${ByeCount === 1 ? 'bye' : 'byes'}, ${ConferenceNickname}, Week ${shownWeek(Week)}`;
  await page.getByRole('link', { name, exact: true }).click();
  const week = page.getByRole('region', { name: `Week ${shownWeek(Week)}`, exact: true });
  await expect(week).toBeVisible();
  await expect(page.getByRole('region', { name: /^Week/ })).toHaveCount(1);
  const sum = ofFcs.filter((row) => row.Week === Week).reduce((count, row) => count + row.ByeCount, 0);
  await expect(week.getByRole('link')).toHaveCount(sum);
  await page.goBack();
  await page.goBack();
  await expect(reportOption(page, 'Division')).toHaveValue('1');
});

test('controlled games count Saturdays or all days, and a conference leads to its schedule of that season', {
  tag: ['@REP-047'],
}, async ({ page, signedIn }) => {
  await signedIn('admin', '/controlledgames?year=2027');
  const read = (days: string) =>
    readApi<ControlledGamesRow[]>(page, `/api/v1/reports/controlledgame/year/2027?conferenceType=1&days=${days}`);
  const [saturdays, all] = [await read('saturday'), await read('all')];
  const numbers = (rows: ControlledGamesRow[]) => expectedNumbers(rows, (row) => row.ControlledGames);
  expect(await readNumbers(page, 'Controlled Games')).toEqual(numbers(saturdays));
  await reportOption(page, 'Days').selectOption('All days');
  await expect(page).toHaveURL('/controlledgames?year=2027&days=all');
  await expect.poll(() => readNumbers(page, 'Controlled Games')).toEqual(numbers(all));
  expect(numbers(all)).not.toEqual(numbers(saturdays));
  const weeks = await readApi<ScheduledWeek[]>(page, '/api/v1/seasons/2027?division=1&forceIntegers=1');
  const hosted = all.reduce((sum, row) => sum + row.ControlledGames, 0);
  expect(hosted).toBeLessThanOrEqual(weeks.reduce((sum, { Games }) => sum + Games.length, 0));
  await page.getByRole('table').getByRole('link', { name: 'MAC', exact: true }).click();
  await expect(page).toHaveURL(/\/conference\/\d+\/2027\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mid-American Conference');
});

test('the FCS games and the odd-even report show the numbers of the server', {
  tag: ['@REP-045', '@REP-048'],
}, async ({ page, signedIn }) => {
  await signedIn('admin', '/fcsgames?year=2027');
  const games = await readApi<FcsGamesRow[]>(page, '/api/v1/reports/fcsgame/year/2027');
  expect(await readNumbers(page, 'FCS Games')).toEqual(expectedNumbers(games, ({ FcsGames }) => FcsGames));
  await page.goto('/odd-even?year=2027&confType=2');
  const rows = await readApi<OddEvenRow[]>(page, '/api/v1/reports/odd_even/year/2027?conferenceType=2');
  const shown = await readNumbers(page, 'Odd-Even Report');
  for (const [name, weeks] of Map.groupBy(rows, ({ ConferenceName }) => ConferenceName)) {
    const words = weeks.map(({ OddEven }) => `${OddEven} ${OddEven % 2 === 1 ? 'ODD' : 'EVEN'}`);
    expect(shown[name]?.slice(0, -1).filter((text) => text !== '')).toEqual(words);
    expect(shown[name]?.at(-1)).toBe(String(weeks.filter(({ OddEven }) => OddEven % 2 === 1).length));
  }
});

test('the file of a weekly report has the order of the screen, which its address keeps', {
  tag: ['@REP-081'],
}, async ({ page, signedIn }) => {
  await signedIn('school', '/controlledgames?year=2027&confType=2');
  await page.getByRole('button', { name: 'Total', exact: true }).press('Enter');
  await expect(page).toHaveURL('/controlledgames?year=2027&confType=2&sort=total');
  const {
    name,
    lines: [headings, ...lines],
  } = await savedCsv(page);
  expect(name).toMatch(/^controlled-games-\d{4}-\d\d-\d\d\.csv$/);
  expect(headings?.slice(0, 2)).toEqual(['Conference', 'Week 0 08/28/2027']);
  const totals = lines.slice(0, -1).map((line) => Number(line.at(-1)));
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
  const names = page.getByRole('table').locator('tbody th');
  await expect(names.first()).toContainText(lines[0]?.[0] ?? '');
});

test('a weekly report explains its numbers, by keyboard too, and shows a message for a wrong address', async ({
  page,
  signedIn,
}) => {
  await signedIn('viewer', '/odd-even?year=2027');
  const button = page.getByRole('button', { name: 'What counts' });
  await button.press('Enter');
  const panel = page.getByRole('dialog', { name: 'What counts' });
  await expect(panel).toContainText('Independents have none.');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.goto('/odd-even?confType=3');
  await expect(page.getByText('There is no report at this address.')).toBeVisible();
  await page.getByRole('link', { name: 'This season' }).click();
  await expect(page.getByRole('table', { name: 'Odd-Even Report' })).toBeVisible();
});

for (const [viewport, expectReadable] of [
  [{ width: 1280, height: 800 }, expectAccessibleInBothThemes],
  // Colors do not depend on the width.
  [{ width: 390, height: 844 }, expectAccessible],
] as const) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the weekly counts are accessible and keep the conference names in sight', async ({ page, signedIn }) => {
      await signedIn('school');
      for (const [label, path] of REPORTS) {
        await follow(page, `${path}?year=2027`);
        const table = page.getByRole('table', { name: label });
        await expect(table).toBeVisible();
        await expectReadable(page);
        await expectToFit(page);
        await page
          .getByRole('columnheader', { name: /^Week \d/ })
          .last()
          .scrollIntoViewIfNeeded();
        await expect(table.getByRole('link', { name: 'MAC', exact: true })).toBeInViewport();
      }
    });
  });
}
