import type { APIRequestContext, Page } from '@playwright/test';
import type { SchoolSchedules, SessionUser } from '@open-date/shared-api/contract';
import { expectToast } from '../fixtures/admin.ts';
import { expectAccessible } from '../fixtures/accessible.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

async function readSchedules(
  request: APIRequestContext,
  user: SessionUser,
  schoolId: number,
): Promise<SchoolSchedules> {
  const answer = await request.get(`/api/v1/schools/${schoolId}/schedules`, {
    headers: { 'Auth-Token': user.Authentication.Token },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

function openDates(school: SchoolSchedules, year: number): string[] {
  const weeks = school.Years.find((one) => one.Year === year)?.Schedule ?? [];
  return weeks
    .filter(
      (cell) =>
        cell.Kind !== 'game' && cell.Kind !== 'conference' && cell.Bye + cell.NotAvailable + cell.HoldForFCS === 0,
    )
    .map((cell) => cell.SaturdayDate);
}

/** A school of another conference and a Saturday on which both schools are open. */
async function findOpponent(request: APIRequestContext, user: SessionUser, own: SchoolSchedules, year: number) {
  const answer = await request.get('/api/v1/schools', { headers: { 'Auth-Token': user.Authentication.Token } });
  const schools: { ID: number; SchoolName: string; ConferenceId: number | null; ConferenceType: number | null }[] =
    await answer.json();
  const mine = new Set(openDates(own, year));
  for (const school of schools.filter((one) => one.ConferenceType === 1 && one.ConferenceId !== own.ConferenceId)) {
    const saturday = openDates(await readSchedules(request, user, school.ID), year).find((date) => mine.has(date));
    if (saturday !== undefined) return { school, saturday };
  }
  throw new Error(`Nobody is open together with ${own.SchoolName} in ${year}`);
}

function dayPattern(date: string): RegExp {
  const [year, month, day] = date.split('-').map(Number);
  const text = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day)).toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    timeZone: 'UTC',
  });
  return new RegExp(`${text}, ${year}`);
}

/** A week of the schedule itself, not the cell of the same day in a dialog's preview. */
function week(page: Page, date: string) {
  return page.getByRole('grid', { name: / schedule$/ }).getByRole('gridcell', { name: dayPattern(date) });
}

test('a school editor adds, changes and deletes a game, and both schedules show it at once', {
  tag: ['@SCH-052', '@SCH-053', '@SCH-054', '@SCH-071', '@SCH-072'],
}, async ({ page, request, signedIn }) => {
  const year = seasonAhead(8);
  const user = await apiSignIn(request, 'school');
  const own = await readSchedules(request, user, user.SchoolId ?? 0);
  const { school, saturday } = await findOpponent(request, user, own, year);

  await signedIn(user, `/team/${own.ID}?year=${year}`);
  await week(page, saturday).click();
  await page.getByRole('button', { name: 'Add game' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save game' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Away team' }).fill(school.SchoolName);
  await page.getByRole('option', { name: school.SchoolName }).first().click();
  await dialog.getByLabel('Comments', { exact: true }).fill('Contract sent');
  await dialog.getByRole('button', { name: 'Save game' }).click();
  await expectToast(page, 'Game saved.');
  await expect(week(page, saturday)).toHaveAccessibleName(new RegExp(`vs ${school.SchoolName}`));

  await page.goto(`/team/${school.ID}?year=${year}`);
  await expect(week(page, saturday)).toHaveAccessibleName(new RegExp(`at ${own.SchoolName}`));

  await page.goto(`/team/${own.ID}?year=${year}`);
  await week(page, saturday).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabel('Alternate location').fill('Cleveland, OH');
  await dialog.getByRole('button', { name: 'Save game' }).click();
  await expectToast(page, 'Game saved.');
  await expect(week(page, saturday)).toContainText('Cleveland, OH');

  await week(page, saturday).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('button', { name: 'Delete game' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete game' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete game' }).click();
  // Press Undo before checking anything else: it is offered for only ten seconds.
  await page.getByRole('status').filter({ hasText: 'Game deleted.' }).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Game restored.');
  await expect(week(page, saturday)).toContainText('Cleveland, OH');

  await week(page, saturday).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('button', { name: 'Delete game' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete game' }).click();
  await expect(week(page, saturday)).toHaveAccessibleName(/open date/i);
  expect(openDates(await readSchedules(request, user, school.ID), year)).toContain(saturday);
});

test('a game against a school that has got another game is refused, and the form keeps its input', {
  tag: '@SCH-055',
}, async ({ page, request, signedIn, problems }) => {
  problems.expect(/status of 409/);
  const year = seasonAhead(9);
  const user = await apiSignIn(request, 'school');
  const admin = await apiSignIn(request, 'admin');
  const own = await readSchedules(request, user, user.SchoolId ?? 0);
  const { school, saturday } = await findOpponent(request, user, own, year);

  await signedIn(user, `/team/${own.ID}?year=${year}`);
  await week(page, saturday).click();
  await page.getByRole('button', { name: 'Add game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Away team' }).fill(school.SchoolName);
  await page.getByRole('option', { name: school.SchoolName }).first().click();
  await dialog.getByLabel('Comments', { exact: true }).fill('Typed with care');

  const taken = await request.put(`/api/v1/schoolweeks/${await weekId(request, admin, school.ID, year, saturday)}`, {
    headers: { 'Auth-Token': admin.Authentication.Token },
    data: { Bye: 1 },
  });
  expect(taken.status()).toBe(200);

  await dialog.getByRole('button', { name: 'Save game' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'That week is set to BYE.' })).toBeVisible();
  await expect(dialog.getByLabel('Comments', { exact: true })).toHaveValue('Typed with care');
});

async function weekId(
  request: APIRequestContext,
  user: SessionUser,
  schoolId: number,
  year: number,
  saturday: string,
): Promise<number> {
  const school = await readSchedules(request, user, schoolId);
  const cell = school.Years.find((one) => one.Year === year)?.Schedule.find((one) => one.SaturdayDate === saturday);
  if (!cell) throw new Error(`${school.SchoolName} has no week of ${saturday}`);
  return cell.id;
}

test('a week opens below 768 px in a sheet that adds and removes a game, and from 768 px on in the modal', {
  tag: '@SCH-032',
}, async ({ page, request, signedIn }) => {
  const year = seasonAhead(7);
  const user = await apiSignIn(request, 'school');
  const own = await readSchedules(request, user, user.SchoolId ?? 0);
  const { school, saturday } = await findOpponent(request, user, own, year);
  const press = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  await page.setViewportSize({ width: 767, height: 900 });
  await signedIn(user, `/team/${own.ID}?year=${year}`);

  await week(page, saturday).click();
  await press('Set bye or not available');
  await page.getByRole('radio', { name: 'Bye' }).check();
  await press('Save week');
  await expect(week(page, saturday)).toHaveAccessibleName(/bye/i);
  await week(page, saturday).click();
  await press('Set bye or not available');
  await page.getByRole('radio', { name: 'Open' }).check();
  await press('Save week');
  await expect(week(page, saturday)).toHaveAccessibleName(/open date/i);

  await week(page, saturday).click();
  await press('Add game');
  await page.getByRole('combobox').fill(school.SchoolName);
  await page.getByRole('option', { name: school.SchoolName }).first().click();
  await press('Next');
  await press('Next');
  await expectAccessible(page);
  await press('Save game');
  await expectToast(page, 'Game saved.');
  await expect(week(page, saturday)).toHaveAccessibleName(new RegExp(`vs ${school.SchoolName}`));

  await week(page, saturday).click();
  await press('Change game');
  await press('Next');
  await page.getByLabel('Alternate location').fill('Cleveland, OH');
  await press('Next');
  await press('Save game');
  await expect(week(page, saturday)).toContainText('Cleveland, OH');

  await page.setViewportSize({ width: 768, height: 900 });
  // Turning the device keeps the season in view.
  await expect(page.getByRole('columnheader', { name: String(year) })).toBeInViewport();
  await week(page, saturday).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit game' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await press('Remove game');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete game' }).click();
  await expectToast(page, 'Game deleted.');
  await expect(week(page, saturday)).toHaveAccessibleName(/open date/i);
});

test("the address restores the schedule's horizontal scroll position and follows it", { tag: '@SCH-004' }, async ({
  page,
  signedIn,
}) => {
  await signedIn('school', ({ SchoolId }) => `/team/${SchoolId}?scrollLeft=600`);
  await expect(page.getByRole('grid')).toBeVisible();
  const scrolled = () =>
    page.getByRole('grid').evaluate((grid) => {
      let box: Element | null = grid;
      while (box && box.scrollWidth <= box.clientWidth + 1) box = box.parentElement;
      return box?.scrollLeft ?? 0;
    });
  await expect.poll(scrolled).toBe(600);
  const cell = page.getByRole('gridcell').nth(3);
  await cell.focus();
  const held = await scrolled();
  expect(held).toBeGreaterThan(0);
  await cell.press('Escape');
  await expect(cell).not.toBeFocused();
  expect(await scrolled()).toBe(held);
  await page.getByRole('grid').hover();
  await page.mouse.wheel(300, 0);
  await expect(page).toHaveURL(/scrollLeft=(?!600)\d+/);
});

test('Back on a phone goes back one step of the sheet, closes it, and then leaves the page', {
  tag: '@SCH-032',
}, async ({ page, signedIn }) => {
  const user = await signedIn('school', '/welcome');
  await page.getByRole('link', { name: /Jump To/ }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const address = new RegExp(`/team/${user.SchoolId}`);
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: String(seasonAhead(4)), exact: true }).click();
  await page
    .getByRole('gridcell', { name: new RegExp(`${seasonAhead(4)}.*open date`, 'i') })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Add game' }).click();
  await expect(sheet.getByRole('heading', { name: 'Teams' })).toBeVisible();
  const goBack = () => page.evaluate(() => history.back());
  const entry = () => page.evaluate((): unknown => history.state?.idx);
  const here = await entry();
  await goBack();
  await expect(sheet.getByRole('button', { name: 'Add game' })).toBeVisible();
  // A layer that took the step back has the entry restored, which the browser does later.
  await expect.poll(entry).toBe(here);
  await goBack();
  await expect(sheet).toHaveCount(0);
  await expect.poll(entry).toBe(here);
  await expect(page).toHaveURL(address);
  await goBack();
  await expect(page).toHaveURL('/welcome');
});

test('a modal closes on navigation', { tag: '@PLT-011' }, async ({ page, signedIn }) => {
  const user = await signedIn('school', '/welcome');
  await page.getByRole('link', { name: /Jump To/ }).click();
  await expect(page).toHaveURL(new RegExp(`/team/${user.SchoolId}`));
  await page
    .getByRole('gridcell', { name: /: (at|vs) / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => history.go(-1));
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
