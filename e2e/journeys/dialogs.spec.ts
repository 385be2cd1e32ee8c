import type { School, SessionUser } from '@open-date/shared-api/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

const YEAR = seasonAhead(4);

const schedulePath = (schoolId: number | null) => `/team/${schoolId}?year=${YEAR}`;

async function findSchoolId(
  request: APIRequestContext,
  { Authentication }: SessionUser,
  name: string,
): Promise<number> {
  const answer = await request.get('/api/v1/schools', { headers: { 'Auth-Token': Authentication.Token } });
  const schools: School[] = await answer.json();
  return schools.find(({ SchoolName }) => SchoolName === name)?.ID ?? 0;
}

async function findOpponents(page: Page): Promise<void> {
  await page
    .getByRole('gridcell', { name: new RegExp(`${YEAR}: open date`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Find opponents' }).click();
  await expect(page.getByRole('list', { name: 'Opponents, the best first' })).toBeVisible();
}

test('opponents for a date and for a series are found by keyboard in an accessible dialog', async ({
  page,
  signedIn,
}) => {
  await signedIn('school', ({ SchoolId }) => schedulePath(SchoolId));
  await findOpponents(page);
  await expect(page.getByRole('searchbox', { name: 'Find a school' })).toBeFocused();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('radio', { name: 'List' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'Series, the best first' })).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
});

test('the dialogs for notes, help, comments, print and calendar are accessible', async ({ page, signedIn }) => {
  await signedIn('school', ({ SchoolId }) => schedulePath(SchoolId));
  for (const trigger of [
    page.getByRole('button', { name: /^\d+ notes?$/ }),
    page.getByRole('button', { name: 'Schedule help' }),
    page.getByRole('button', { name: /^Comments/ }).first(),
    page.getByRole('button', { name: 'Calendar address' }),
  ]) {
    await trigger.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(trigger).toBeFocused();
  }
  await page.getByRole('radio', { name: 'Compact' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByRole('dialog', { name: 'Print this schedule?' })).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
});

test('the season settings are accessible and change the season status', async ({ page, request, signedIn }) => {
  const findPath = async (admin: SessionUser) => schedulePath(await findSchoolId(request, admin, 'Kent State'));
  await signedIn('admin', findPath);
  const status = page.getByRole('button', { name: new RegExp(`${YEAR} season status`) });
  const before = await status.textContent();
  await status.click();
  await page.getByRole('menuitem', { name: 'Season settings' }).click();
  const hawaii = page.getByRole('switch', { name: /Plays at Hawaii/ });
  const wasOn = await hawaii.isChecked();
  await hawaii.click();
  await expect(hawaii).toBeChecked({ checked: !wasOn });
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(status).not.toHaveText(before ?? '');
  await expect(status).toBeFocused();
});

test('a calendar address is created, read by a calendar app and revoked', async ({ page, request, signedIn }) => {
  const user = await apiSignIn(request, 'school');
  const headers = { 'Auth-Token': user.Authentication.Token };
  await request.delete(`/api/v1/schools/${user.SchoolId}/calendar`, { headers });
  await signedIn(user, schedulePath(user.SchoolId));
  await page.getByRole('button', { name: 'Calendar address' }).click();
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = await page.getByLabel('Private address, shown only once').inputValue();
  const calendar = await request.get(address);
  expect(calendar.status()).toBe(200);
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT/);
  await page.getByRole('button', { name: 'Revoke address' }).click();
  await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('closing the opponents while they load takes them out of the address', async ({ page, signedIn }) => {
  // The code of the dialog never arrives.
  await page.route('**/artifacts/schedules/*/assets/schedule-dialogs.*.js', () => undefined);
  await signedIn('school', '/welcome');
  const link = page.getByRole('main').getByRole('link', { name: /open, find opponents/ });
  await link.first().click();
  await expect(page.getByRole('dialog', { name: 'Loading' })).toBeVisible();
  await expect(page).toHaveURL(/opponents=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).not.toHaveURL(/opponents=/);
  await expect(page.getByRole('grid')).toBeVisible();
});
