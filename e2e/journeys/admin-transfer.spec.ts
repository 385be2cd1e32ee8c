import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import type { SchoolSchedules, SessionUser } from '@open-date/shared-api/contract';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { adminMenu } from '../fixtures/admin.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { expect, test } from '../fixtures/test.ts';

const SEASON = 2029;
const FCS = 2;

interface Listed {
  readonly ID: number;
  readonly SchoolName: string;
  readonly ConferenceId: number | null;
  readonly ConferenceType: number | null;
}

/** Two schools of different conferences and a Saturday on which both are open. */
async function findPair(request: APIRequestContext, user: SessionUser) {
  const headers = { 'Auth-Token': user.Authentication.Token };
  const read = async (path: string) => (await request.get(`/api/v1/${path}`, { headers })).json();
  const openDates = async ({ ID }: Listed) => {
    const schedules: SchoolSchedules = await read(`schools/${ID}/schedules`);
    const weeks = schedules.Years.find(({ Year }) => Year === SEASON)?.Schedule ?? [];
    return weeks
      .filter(
        (week) => !['game', 'conference'].includes(week.Kind) && week.Bye + week.NotAvailable + week.HoldForFCS === 0,
      )
      .map(({ SaturdayDate }) => SaturdayDate);
  };
  const schools: Listed[] = await read('schools');
  const [home, ...others] = schools.filter(({ ConferenceType }) => ConferenceType === FCS).toReversed();
  if (!home) throw new Error('There is no FCS school.');
  const mine = new Set(await openDates(home));
  for (const away of others.filter(({ ConferenceId }) => ConferenceId !== home.ConferenceId)) {
    const saturday = (await openDates(away)).find((date) => mine.has(date));
    if (saturday) return { home, away, saturday };
  }
  throw new Error(`Nobody is open together with ${home.SchoolName}.`);
}

const upload = (page: Page, name: string, text: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** The week of a Saturday on the open schedule. */
function week(page: Page, saturday: string) {
  const [year, month, day] = saturday.split('-').map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day));
  const text = date.toLocaleDateString('en-US', { month: 'short', day: '2-digit', timeZone: 'UTC' });
  return page.getByRole('grid', { name: / schedule$/ }).getByRole('gridcell', { name: new RegExp(`${text}, ${year}`) });
}

/** A step compares the whole league, which takes a while on a busy machine. */
const WORK = { timeout: 30_000 };

const readDownload = async (download: Download) => readFile(await download.path());

test('an administrator imports a table, sees its game on a schedule, undoes the import, and takes the league out', {
  tag: ['@ADM-143', '@ADM-144', '@ADM-146', '@ADM-175', '@ADM-181', '@ADM-183', '@ADM-192'],
}, async ({ page, request, signedIn }) => {
  const user = await signedIn('admin', '/admin/import');
  const { home, away, saturday } = await findPair(request, user);
  const imports = page.getByRole('table', { name: 'Imports' });
  await expect(imports.getByRole('link', { name: 'guarantee_games.csv' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await upload(page, 'notes.txt', 'Hello, world');
  await expect(page.getByText(/notes\.txt: not a known kind of file/)).toBeVisible();
  await page.getByRole('link', { name: 'All imports' }).click();
  await expect(imports.getByRole('link', { name: 'notes.txt' })).toBeVisible();
  const columns = 'season,game_date,home_id,home_team,away_id,away_team,neutral_site,conference_game,status';
  const line = (season: number, date: string) =>
    `${season},${date},${home.ID + 900_000},${home.SchoolName},${away.ID + 900_000},${away.SchoolName},false,false,announced`;
  await upload(page, 'future.csv', [columns, line(SEASON, saturday), line(SEASON + 1, ''), ''].join('\n'));
  const words = `${saturday} ${away.SchoolName} at ${home.SchoolName}`;
  await expect(page.getByRole('rowheader', { name: words })).toBeVisible(WORK);
  await expect(page.getByText('date to be announced')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Until season').selectOption(String(SEASON));
  await expect(page.getByText('date to be announced')).toBeHidden(WORK);
  const rows = page.getByRole('table', { name: 'Difference' }).locator('tbody tr');
  await page.getByRole('button', { name: /^Derived [\d,]+$/ }).click();
  await expect(rows.first()).toContainText('Conference play');
  await page.getByRole('button', { name: /^Not in the files [\d,]+$/ }).click();
  await expect(rows).toHaveCount(50);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/outcome=absent.*page=2/);

  await page.getByRole('button', { name: 'Apply import' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Apply 1 change?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply import' }).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Share done' })).toBeVisible();
  await expect(
    page.getByText(/^Applied on .+ Conference play was derived for [\d,]+ seasons .+ You can undo it until/),
  ).toBeVisible(WORK);
  const address = page.url();
  await page.goto(`/team/${home.ID}?year=${SEASON}`);
  await expect(week(page, saturday)).toHaveAccessibleName(new RegExp(`vs ${away.SchoolName}`));

  await page.goto('/admin/import');
  await imports.getByRole('link', { name: 'future.csv' }).first().click();
  expect(page.url()).toContain(new URL(address).search.split('&')[0]);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/^Undone on .+ Conference play .+ is as before\.$/)).toBeVisible(WORK);
  await page.goto(`/team/${home.ID}?year=${SEASON}`);
  await expect(week(page, saturday)).toHaveAccessibleName(/open date/i);

  await page.goto('/admin/export');
  await expectAccessibleInBothThemes(page);
  const save = async (form: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Export as ${form}` }).click(),
    ]);
    return readDownload(download);
  };
  const document: { format: string; tables: Record<string, unknown[]> } = JSON.parse((await save('JSON')).toString());
  expect(document.format).toBe('open-date-league');
  expect(document.tables['games']?.length).toBeGreaterThan(10_000);
  const archive = await save('CSV');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await adminMenu(page).getByRole('link', { name: 'Import', exact: true }).click();
  await upload(page, 'league.zip', archive);
  await expect(page.getByText(/An export is imported where there is no league yet/)).toBeVisible();
});
