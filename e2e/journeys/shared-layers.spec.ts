import type { Locator, Page } from '@playwright/test';
import { seasonAhead } from '../fixtures/season.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

const LOOK = ['background-color', 'border', 'border-radius', 'box-shadow', 'color', 'font', 'padding', 'z-index'];

/** How an element is drawn, besides its place and size. */
const look = (element: Locator) =>
  element.evaluate(
    (drawn, names) => names.map((name) => `${name}: ${getComputedStyle(drawn).getPropertyValue(name)}`).join('; '),
    LOOK,
  );

/** Opens the help of a screen, returns the look of its dialog, and closes it. */
async function readHelp(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name }).click();
  const help = page.getByRole('dialog', { name });
  await expect(help).toBeVisible();
  const found = await look(help);
  await help.getByRole('button', { name: 'Close' }).last().click();
  await expect(help).toHaveCount(0);
  return found;
}

/** Changes the season, holds its answer back, and returns the look of the veil over the old season. */
async function readVeil(page: Page, path: string, words: string): Promise<string> {
  const gate = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByLabel('Season').selectOption(String(seasonAhead(5)));
  const veil = page.getByRole('status').filter({ hasText: words });
  await expect(veil).toBeVisible();
  const found = await look(veil);
  gate.resolve();
  await expect(veil).toHaveCount(0);
  return found;
}

/** Confirms an action that fails, and returns the looks of the question and the error. */
async function readRefusal(page: Page, confirm: string): Promise<readonly string[]> {
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const asked = await look(question);
  await question.getByRole('button', { name: confirm }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Not today.' });
  await expect(notice).toBeVisible();
  return [asked, await look(notice)];
}

test('help, questions, notices and the reload veil look the same in every remote', {
  tag: '@SCH-033',
}, async ({ page, request, signedIn, problems }) => {
  problems.expect(/status of 503/);
  const conference = (await apiSignIn(request, 'conference')).ConferenceId;
  const viewer = await apiSignIn(request, 'viewer');
  await page.route('**/api/v1/**', (route) =>
    ['PUT', 'DELETE'].includes(route.request().method()) && /conferences|admin/.test(route.request().url())
      ? route.fulfill({ status: 503, json: { error: 'Not today.', code: 'unavailable' } })
      : route.fallback(),
  );
  await signedIn('admin', `/conference/${conference}/${seasonAhead(4)}/0`);
  const scheduleHelp = await readHelp(page, 'Schedule help');
  const scheduleVeil = await readVeil(page, `**/schedules/${seasonAhead(5)}/*`, 'Loading schedule');
  await page.getByRole('button', { name: 'Conference', exact: true }).click();
  await page.getByRole('menuitem', { name: 'RELEASE TO THE PROVIDER' }).click();
  const scheduleRefusal = await readRefusal(page, 'Release to the provider');

  await page.goto(`/schedules?year=${seasonAhead(4)}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await readHelp(page, 'Scheduled Games help')).toBe(scheduleHelp);
  expect(await readVeil(page, `**/api/v1/seasons/${seasonAhead(5)}**`, 'Loading games')).toBe(scheduleVeil);

  await page.goto(`/admin/users/${viewer.id}`);
  await page.getByRole('button', { name: 'Delete user' }).click();
  expect(await readRefusal(page, 'Delete user')).toEqual(scheduleRefusal);
});
