import type { APIRequestContext } from '@playwright/test';
import type { ConferenceSchedule, SessionUser } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { expectToast } from '../fixtures/admin.ts';
import { expectAccessible } from '../fixtures/accessible.ts';
import type { Account } from '../fixtures/accounts.ts';
import { savedFile } from '../fixtures/download.ts';
import { storeUser } from '../fixtures/sign-in.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

const YEAR = 2027;

async function readSchedule(request: APIRequestContext, user: SessionUser, id: number): Promise<ConferenceSchedule> {
  const answer = await request.get(`/api/v1/conferences/${id}/schedules/${YEAR}/0`, {
    headers: { 'Auth-Token': user.Authentication.Token },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

const seenGames = (schedule: ConferenceSchedule) =>
  schedule.Schools.flatMap(({ Years }) => Years.flatMap(({ Schedule }) => Schedule)).filter(
    ({ ConferenceGame }) => ConferenceGame === 1,
  ).length;

test('a user opens a conference schedule in every layout, and the browser remembers the layout', {
  tag: ['@SCH-005', '@SCH-006', '@SCH-014', '@SCH-015', '@SCH-016', '@SCH-074', '@CON-008'],
}, async ({ page, signedIn }) => {
  await signedIn('admin', '/conference/select');
  await expect(page.getByRole('button', { name: 'View Conference' })).toBeDisabled();
  await page.getByLabel('Year').selectOption('');
  await page.getByLabel('Conference', { exact: true }).selectOption({ label: 'Southeastern Conference' });
  await expect(page.getByRole('button', { name: 'View Conference' }), 'without a year').toBeDisabled();
  await page.getByLabel('Year').selectOption(String(YEAR));
  await page.getByRole('button', { name: 'View Conference' }).click();
  await expect(page).toHaveURL(new RegExp(`/conference/\\d+/${YEAR}/1`));
  const grid = page.getByRole('grid', { name: `SEC ${YEAR} schedule` });
  await expect(grid.getByRole('columnheader', { name: /Alabama/ })).toBeVisible();
  // An opponent such as BYU is called the same in its mark.
  const game = grid.getByRole('gridcell', { name: /: vs [^,]*[a-z][^,]*,.* Stadium$/ }).first();
  const [, opponent = ''] = /: vs ([^,]+),/.exec(await game.ariaSnapshot()) ?? [];
  const picture = game.locator('[aria-hidden]').first();
  const mark = picture.locator('svg text');
  const choose = async (layout: string) => {
    await page.getByRole('radio', { name: layout }).click();
    await expect(grid).toHaveAttribute('data-layout', layout.toLowerCase());
  };
  await choose('Full');
  await expect(picture).toContainText(opponent);
  await expect(picture).toContainText(/Stadium$/);
  await expect(mark).toBeVisible();
  await choose('Icon');
  await expect(mark).toBeVisible();
  await expect(picture).not.toContainText(opponent);
  await expect(picture).not.toContainText('Stadium');
  await choose('Compact');
  await expect(mark).toHaveCount(0);
  await expect(picture).toHaveText(/^vs\S/);
  await expect(picture).not.toContainText('Stadium');
  await page.setViewportSize({ width: 1024, height: 900 });
  const widthOfColumn = async () => (await grid.getByRole('columnheader', { name: /Alabama/ }).boundingBox())?.width;
  await expect.poll(widthOfColumn, 'the least width of a column').toBeCloseTo((1024 - 50) / 12.25, 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('radio', { name: 'Week' }).click();
  await expect(grid.getByRole('rowheader').first()).toContainText('Wk');
  await page.reload();
  await expect(grid).toHaveAttribute('data-layout', 'compact');
  await expect(grid.getByRole('rowheader').first()).toContainText('Wk');
  await page.goto('/conferences');
  await expect(page.getByRole('link', { name: 'Southeastern Conference' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'FBS' })).toBeChecked();
  await expect(page.getByLabel('Season')).toHaveValue(businessDate(new Date()).slice(0, 4));
});

test('a commissioner makes a schedule private and releases it again, and outsiders see it only while it is released', {
  tag: ['@SCH-023', '@SCH-025', '@SCH-026'],
}, async ({ page, request, signedIn }) => {
  const user = await apiSignIn(request, 'conference');
  const outsider = await apiSignIn(request, 'school');
  const id = user.ConferenceId ?? 0;
  const games = seenGames(await readSchedule(request, user, id));
  expect(games).toBeGreaterThan(0);
  await signedIn(user, `/conference/${id}/${YEAR}/0`);
  const change = async (entry: string, confirm: string) => {
    await page.getByRole('button', { name: 'Conference', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const answer = page.waitForResponse((one) => one.request().method() === 'PUT' && /conferences/.test(one.url()));
    await question.getByRole('button', { name: confirm }).click();
    expect((await answer).status()).toBe(200);
    await expectToast(page, 'Preferences Updated.');
  };
  await page.getByRole('button', { name: 'Conference', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'MARK ALL CONFERENCE GAMES PRIVATE' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /REMOVE/ })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await change('MARK ALL CONFERENCE GAMES PRIVATE', 'Mark games private');
  expect(seenGames(await readSchedule(request, outsider, id))).toBe(0);
  expect(seenGames(await readSchedule(request, user, id))).toBe(games);
  await change('RELEASE TO THE PROVIDER', 'Release to the provider');
  expect(seenGames(await readSchedule(request, outsider, id))).toBe(games);
});

test('a user compares two seasons, inserts a third and exports the comparison as CSV', {
  tag: ['@SCH-007', '@SCH-009', '@SCH-010', '@SCH-011', '@SCH-012', '@SCH-017'],
}, async ({ page, signedIn }) => {
  await signedIn('school', '/compare/select');
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Team' }).fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  await page.getByLabel('Year').selectOption('');
  await choose('Toledo');
  await expect(page.getByText('You must select a year before selecting a school to compare.')).toBeVisible();
  await page.getByLabel('Year').selectOption(String(YEAR));
  await choose('Toledo');
  await expect(page.getByRole('button', { name: 'Compare Schedules' })).toBeDisabled();
  await choose('Duke');
  await page.getByRole('button', { name: 'Compare Schedules' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare/${YEAR}-\\d+(,|%2C)${YEAR}-\\d+$`));
  const heads = page.getByRole('grid').getByRole('columnheader', { name: /Toledo|Duke|Indiana/ });
  await expect(heads).toHaveCount(2);
  await page.getByRole('button', { name: 'Insert team' }).click();
  await choose('Indiana');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(heads).toHaveCount(3);
  await expect(page).toHaveURL(new RegExp(`/compare/(${YEAR}-\\d+(,|%2C)?){3}$`));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const { name, text } = await savedFile(page, () => page.getByRole('menuitem', { name: /^CSV grid/ }).click());
  expect(name).toMatch(/^schedule-compare-2027-.+\.csv$/);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text.split('\r\n')[0]).toMatch(/Week,Date,.*Toledo.*Duke.*Indiana/);
});

test('administrators and the commissioner have the conference menu, and associates read why it is disabled', {
  tag: ['@SCH-023'],
}, async ({ browser, problems, request }) => {
  const commissioner = await apiSignIn(request, 'conference');
  const own = commissioner.ConferenceId ?? 0;
  const other = own === 1 ? 2 : 1;
  const all = [/RELEASE TO THE PROVIDER/, /RELEASE TO MEMBERSHIP/, /MARK ALL/, /REMOVE/, /Public page/];
  const cases: readonly [Account, number, readonly RegExp[]][] = [
    ['admin', own, all],
    ['associate', own, all],
    ['conference', own, all.filter((entry) => entry.source !== 'REMOVE')],
    ['conference', other, []],
    ['school', own, []],
    ['viewer', own, []],
  ];
  for (const [account, conference, entries] of cases) {
    const user = account === 'conference' ? commissioner : await apiSignIn(request, account);
    const page = await (await browser.newContext()).newPage();
    problems.watch(page);
    await storeUser(page, user);
    await page.goto(`/conference/${conference}/${YEAR}/0`);
    await expect(page.getByRole('grid')).toBeVisible();
    const menu = page.getByRole('button', { name: 'Conference', exact: true });
    await expect(menu).toHaveCount(entries.length === 0 ? 0 : 1);
    if (entries.length > 0) {
      await menu.press('ArrowDown');
      await expect(page.getByRole('menuitem')).toHaveText([...entries]);
      const disabled = page.getByRole('menuitem', { name: /Associates cannot/, disabled: true });
      await expect(disabled).toHaveCount(account === 'associate' ? entries.length : 0);
    }
    if (account === 'associate') {
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expectAccessible(page);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
    await page.context().close();
  }
});
