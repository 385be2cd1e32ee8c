import type { APIRequestContext } from '@playwright/test';
import type { Game, SchoolSchedules } from '@open-date/shared-api/contract';
import { expectAccessible } from '../fixtures/accessible.ts';
import { adminMenu, expectToast } from '../fixtures/admin.ts';
import { replaceUser } from '../fixtures/sign-in.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

/** Adds a game of two schools in an open week of a far season and deletes it; returns it. */
async function aDeletedGame(request: APIRequestContext, home: string, away: string): Promise<Game> {
  const { Authentication } = await apiSignIn(request, 'admin');
  const headers = { 'Auth-Token': Authentication.Token };
  const schools: { ID: number; SchoolName: string }[] = await (
    await request.get('/api/v1/schools?forceIntegers=1', { headers })
  ).json();
  const idByName = (name: string) => schools.find(({ SchoolName }) => SchoolName === name)?.ID ?? 0;
  const { Years }: SchoolSchedules = await (
    await request.get(`/api/v1/schools/${idByName(home)}/schedules?forceIntegers=1`, { headers })
  ).json();
  for (const { CellDate, GameID } of Years.at(-1)?.Schedule ?? []) {
    if (GameID) continue;
    const data = { SchoolIdHome: idByName(home), SchoolIdAway: idByName(away), GameDate: CellDate, ConferenceGame: 0 };
    const added = await request.post('/api/v1/games', { headers, data });
    if (added.status() !== 201) continue;
    const game: Game = await added.json();
    expect((await request.delete(`/api/v1/games/${game.id}`, { headers })).status()).toBe(200);
    return game;
  }
  throw new Error(`${home} and ${away} have no open week in common`);
}

test('an administrator finds a deleted game in the log, restores it and sees it on the schedule', {
  tag: ['@ADM-003', '@ADM-072', '@ADM-135', '@ADM-137'],
}, async ({ page, request, signedIn }) => {
  const game = await aDeletedGame(request, 'Kent State', 'Wyoming');
  await signedIn('admin', '/admin/activity');
  await expect(adminMenu(page).getByRole('link', { name: 'Activity Log' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Activity Log.+ entries/);
  await page.getByLabel('Action').selectOption({ label: 'Game deleted' });
  await expect(page).toHaveURL(/action=game\.delete/);
  await page.getByRole('searchbox', { name: 'User name' }).fill('calloway');
  const row = page.getByRole('row').filter({ hasText: 'Wyoming at Kent State' }).first();
  await expect(row).toContainText('Ruth Calloway');
  await row.getByRole('link', { name: /Game deleted/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').filter({ hasText: 'Home' })).toContainText('Kent State');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('The game comes back to both schedules.');
  await question.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Restored.');
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Action').selectOption({ label: 'Game restored' });
  const restored = page.getByRole('row').filter({ hasText: 'Wyoming at Kent State' }).first();
  await restored.getByRole('link', { name: `Game ${game.id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/team/\\d+\\?year=${game.Year}`));
  await expect(page.getByRole('grid')).toBeVisible();
  const { Authentication } = await apiSignIn(request, 'admin');
  const headers = { 'Auth-Token': Authentication.Token };
  expect((await request.get(`/api/v1/games/${game.id}`, { headers })).status()).toBe(200);
  expect((await request.delete(`/api/v1/games/${game.id}`, { headers })).status()).toBe(200);
});

test('associate administrators and everybody else are led away from the activity log', {
  tag: ['@ADM-001', '@ADM-010', '@ADM-011'],
}, async ({ page, request }) => {
  for (const account of ['associate', 'school', 'conference', 'viewer'] as const) {
    const user = await apiSignIn(request, account);
    await page.goto('/login');
    await replaceUser(page, user);
    await page.goto('/admin/activity');
    await expect(page, account).toHaveURL(/\/welcome$/);
    const headers = { 'Auth-Token': user.Authentication.Token };
    expect((await request.get('/api/v1/activity/actions', { headers })).status()).toBe(403);
  }
});
