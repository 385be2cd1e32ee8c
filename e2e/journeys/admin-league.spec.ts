import { gunzipSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import type { SchoolSchedules, SessionUser } from '@open-date/shared-api/contract';
import { seasonDefaultDates } from '@open-date/shared-api/rules/league/calendar';
import { titleGameDays } from '@open-date/shared-api/rules/league/football-calendar';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { adminMenu, expectToast } from '../fixtures/admin.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { follow } from '../fixtures/follow.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { expect, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique.ts';

const COMING = seasonAhead(1);
const CHAMPIONSHIP = titleGameDays(COMING).to;
/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// An import derives conference play for every season of every conference, and its undoing needs them as it left them.
test.describe.configure({ mode: 'default' });

/** The season into which a game is imported. */
const SEASON = seasonAhead(3);
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

test('an administrator creates a conference, adds a logo and days of a season, and finds all of it again', {
  tag: ['@ADM-006', '@ADM-052', '@ADM-053', '@ADM-056', '@ADM-058', '@ADM-092', '@ADM-166', '@ADM-167'],
}, async ({ page, signedIn }) => {
  const name = `${uniqueName('Lake Plains')} Intercollegiate Athletic Conference of the Upper Lakes`;
  await signedIn('admin', '/admin/conferences');
  await page.getByRole('searchbox', { name: 'Search conferences' }).fill('mid-american');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create New Conference' }).click();
  await expect(page).toHaveURL(/\/admin\/conferences\/create$/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: /^Short name/ }).fill('Lake Plains');
  await page.getByRole('textbox', { name: /^Divisions/ }).fill('East, West');
  await page.getByRole('button', { name: 'Save conference' }).click();
  await expectToast(page, 'Conference created.');
  await expect(page).toHaveURL(/\/admin\/conferences\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.locator('main img[src^="/api/v1/files/"]').first()).toBeVisible();
  await page.getByLabel(`Championship ${COMING}`).fill(CHAMPIONSHIP);
  await page.getByLabel(`Championship ${COMING}`).press('Tab');
  await expectToast(page, 'Preferences Updated.');
  await page.getByRole('switch', { name: `No play in Week 0 ${COMING}` }).click();
  await expect(page.getByRole('switch', { name: `No play in Week 0 ${COMING}` })).toBeChecked();
  const regenerated = page.waitForResponse(/\/admin\/conference\/update\/\d+$/);
  await page.getByRole('button', { name: 'Regenerate Weeks' }).click();
  expect((await regenerated).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel(`Championship ${COMING}`)).toHaveValue(CHAMPIONSHIP);
  await expect(page.getByRole('switch', { name: `No play in Week 0 ${COMING}` })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /^Divisions/ })).toHaveValue('East, West');

  await page.getByRole('button', { name: 'Set a range of seasons' }).click();
  await page.getByRole('button', { name: /^Set \d+ seasons?$/ }).click();
  await expectToast(page, 'Preferences Updated.');
  const changes = page.getByRole('region', { name: 'Changes that can be undone' });
  await expect(changes.getByRole('listitem')).toContainText(`Gave ${name} the settings`);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 739, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expectToFit(page);
  await expect(adminMenu(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await changes.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo change' }).click();
  await expect(changes.getByText(/^Undone /)).toBeVisible();

  await follow(page, `/admin/conferences/15?games=${COMING}`);
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
});

test('an administrator sees seasons, site settings and tools, and a run of Update Schedule Cells survives a reload', {
  tag: ['@ADM-003', '@ADM-065', '@ADM-068', '@ADM-071', '@ADM-112'],
}, async ({ page, signedIn }) => {
  await signedIn('admin', '/admin/seasons');
  const starts = reportDate(seasonDefaultDates(COMING).StartDate);
  await expect(page.getByRole('row', { name: new RegExp(`^${COMING}`) })).toContainText(starts);
  await page.getByRole('button', { name: 'Add Season' }).click();
  await expect(page.getByRole('dialog', { name: /^Add the \d{4} season$/ })).toContainText('Week 0');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await adminMenu(page).getByRole('link', { name: 'Site Settings' }).click();
  await expect(
    page.getByRole('radiogroup', { name: 'Email Enabled' }).getByRole('radio', { name: 'YES' }),
  ).toBeChecked();
  await expectAccessible(page);

  await adminMenu(page).getByRole('link', { name: 'Tools' }).click();
  await page.getByRole('button', { name: 'Update Schedule Cells' }).click();
  await expect(page.getByRole('progressbar', { name: 'Share done' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^The last update created .+ and removed .+\.$/)).toBeVisible({ timeout: 60_000 });
});

test('an administrator imports a table, sees its game on a schedule, undoes the import, and takes the league out', {
  tag: ['@ADM-143', '@ADM-144', '@ADM-146', '@ADM-175', '@ADM-181', '@ADM-183', '@ADM-192'],
}, async ({ page, request, signedIn }) => {
  test.setTimeout(180_000);
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
  const document: { format: string; tables: Record<string, unknown[]> } = JSON.parse(
    gunzipSync(await save('JSON')).toString(),
  );
  expect(document.format).toBe('open-date-league');
  expect(document.tables['games']?.length).toBeGreaterThan(10_000);
  const archive = await save('CSV');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await adminMenu(page).getByRole('link', { name: 'Import', exact: true }).click();
  await upload(page, 'league.zip', archive);
  await expect(page.getByText(/An export is imported where there is no league yet/)).toBeVisible({ timeout: 60_000 });
});
