import type { APIRequestContext, Page } from '@playwright/test';
import type { Notification, SchoolSchedules, SessionUser } from '@open-date/shared-api/contract';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectPageWidth } from '../fixtures/fit.ts';
import { expectListening } from '../fixtures/live.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

const YEAR = seasonAhead(10);

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

async function countUnread(page: Page): Promise<number> {
  return Number(/(\d+)\+? unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
}

const tokenHeaders = (user: SessionUser) => ({ 'Auth-Token': user.Authentication.Token });

async function openDates(request: APIRequestContext, user: SessionUser, schoolId: number): Promise<string[]> {
  const answer = await request.get(`/api/v1/schools/${schoolId}/schedules`, { headers: tokenHeaders(user) });
  const schedules: SchoolSchedules = await answer.json();
  return (schedules.Years.find((one) => one.Year === YEAR)?.Schedule ?? [])
    .filter((cell) => cell.Kind !== 'game' && cell.Kind !== 'conference')
    .filter((cell) => cell.Bye + cell.NotAvailable + cell.HoldForFCS === 0)
    .map((cell) => cell.SaturdayDate);
}

/** Enters a game of the user's school against a school that is open that day; returns its id and the opponent. */
async function addGame(request: APIRequestContext, user: SessionUser) {
  const mine = await openDates(request, user, user.SchoolId ?? 0);
  const schools: { ID: number; SchoolName: string; ConferenceType: number | null; ConferenceId: number | null }[] =
    await (await request.get('/api/v1/schools', { headers: tokenHeaders(user) })).json();
  const own = schools.find(({ ID }) => ID === user.SchoolId);
  for (const school of schools.filter((one) => one.ConferenceType === 1 && one.ConferenceId !== own?.ConferenceId)) {
    const theirs = await openDates(request, user, school.ID);
    const date = mine.find((day) => theirs.includes(day));
    if (date === undefined) continue;
    const body = { SchoolIdHome: user.SchoolId, SchoolIdAway: school.ID, GameDate: date };
    const answer = await request.post('/api/v1/games', { headers: tokenHeaders(user), data: body });
    expect(answer.status()).toBe(201);
    const game: { id: number } = await answer.json();
    return { id: game.id, name: `${school.SchoolName} at ${own?.SchoolName ?? ''}, Week` };
  }
  throw new Error(`Nobody is open together with ${own?.SchoolName} in ${YEAR}`);
}

test('a game entered by a colleague is announced in every tab at once, links to the schedule and stays read', async ({
  page,
  context,
  request,
  signedIn,
}) => {
  const first = page.waitForResponse('**/api/v1/notifications');
  const user = await signedIn('viewer');
  await first;
  await expect(bell(page)).toBeVisible();
  const other = await context.newPage();
  const asked = other.waitForResponse('**/api/v1/notifications');
  await other.goto('/schedules');
  await asked;
  await expectListening(page, 2);
  const before = await countUnread(page);
  const colleague = await apiSignIn(request, 'school');
  const game = await addGame(request, colleague);
  try {
    for (const tab of [page, other]) await expect.poll(() => countUnread(tab)).toBeGreaterThan(before);
    await page.bringToFront();
    await bell(page).focus();
    await page.keyboard.press('Enter');
    // The newest comes first; an earlier attempt may have added the same game.
    const item = panel(page)
      .getByRole('link', { name: new RegExp(`Game added: ${game.name}.* ${YEAR}`) })
      .first();
    await expect(item).toHaveAccessibleName(/^Unread: /);
    const marked = page.waitForResponse(/\/api\/v1\/notifications\/\d+\/read$/);
    await item.focus();
    await page.keyboard.press('Enter');
    expect((await marked).ok()).toBe(true);
    await expect(page).toHaveURL(new RegExp(`/team/${user.SchoolId}\\?year=${YEAR}`));
    await expect(panel(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await bell(page).click();
    await expect(item).toBeVisible();
    await expect(item).not.toHaveAccessibleName(/Unread/);
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();
  } finally {
    await request.delete(`/api/v1/games/${game.id}`, { headers: tokenHeaders(colleague) });
  }
});

const NEWS: Notification[] = Array.from({ length: 50 }, (_, index) => ({
  id: 200 - index,
  kind:
    ['game_added', 'game_moved', 'game_changed', 'game_deleted', 'schedule_released', 'request_approved', 'outbid'][
      index % 7
    ] ?? '',
  subject: `Game moved: Toledo at Kentucky, Week ${index}, Sat Sep 13, 2036`,
  body: index % 2 === 0 ? 'Before: Toledo at Kentucky, Week 4, Sat Sep 27, 2036. Neutral site: Cleveland, OH.' : '',
  url: '/team/1?year=2036',
  at: new Date(Date.now() - index * 3_000_000).toISOString(),
  isRead: index > 3,
}));

test("the bell's panel is accessible and fills a small screen", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/v1/notifications', (route) => route.fulfill({ json: { unread: 140, items: NEWS } }));
  await signedIn('school');
  await bell(page).click();
  await expect(bell(page)).toContainText('99+');
  await expect(panel(page).getByRole('listitem')).toHaveCount(50);
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
  await expectAccessibleInBothThemes(page);
  await expectPageWidth(page, 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(panel(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
test('Mark all as read marks every shown notification at once', async ({ page, signedIn }) => {
  let isRead = false;
  await page.route('**/api/v1/notifications', (route) =>
    route.fulfill({
      json: { unread: isRead ? 0 : 4, items: NEWS.map((item) => ({ ...item, isRead: isRead || item.isRead })) },
    }),
  );
  const asked = page.waitForRequest('**/api/v1/notifications/read');
  await page.route('**/api/v1/notifications/read', (route) => {
    isRead = true;
    return route.fulfill({ json: { ok: true } });
  });
  await signedIn('school');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread');
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  expect((await asked).postDataJSON()).toEqual({ upTo: 200 });
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(panel(page).getByRole('link', { name: /^Unread/ })).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});

test("the bell's panel shows that it is empty or failed to load", async ({ page, signedIn, problems }) => {
  problems.expect(/status of 503/);
  let isBroken = true;
  await page.route('**/api/v1/notifications', (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: { error: 'down', code: 'unavailable' } })
      : route.fulfill({ json: { unread: 0, items: [] } }),
  );
  await signedIn('school');
  await bell(page).click();
  await expect(panel(page)).toContainText('Notifications could not be loaded.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  isBroken = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).toContainText('Nothing new');
  await bell(page).click();
  await expect(panel(page)).toHaveCount(0);
});
