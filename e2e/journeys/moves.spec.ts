import type { APIRequestContext, Page } from '@playwright/test';
import type { Game, GameWeek, School, SessionUser } from '@open-date/shared-api/contract';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expectToast } from '../fixtures/admin.ts';
import { Clicks } from '../fixtures/clicks.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

interface SetGame {
  readonly game: Game;
  readonly opponent: School;
  /** Other Saturdays on which both schools are free. */
  readonly free: readonly string[];
}

/** Games of the editor's school in a season, each with an opponent of another conference and free weeks to move to. */
async function setGames(
  request: APIRequestContext,
  user: SessionUser,
  year: number,
  count: number,
): Promise<SetGame[]> {
  const headers = { 'Auth-Token': user.Authentication.Token };
  const home = user.SchoolId ?? 0;
  const schools: School[] = await (await request.get('/api/v1/schools', { headers })).json();
  const own = schools.find(({ ID }) => ID === home);
  const found: SetGame[] = [];
  for (const opponent of schools.filter((one) => one.ConferenceType === 1 && one.ConferenceId !== own?.ConferenceId)) {
    if (found.length === count) break;
    const query = `SchoolIdHome=${home}&SchoolIdAway=${opponent.ID}&Year=${year}`;
    const weeks: GameWeek[] = await (await request.get(`/api/v1/games/weeks?${query}`, { headers })).json();
    // Other tests of the school take the first free weeks.
    const [day, ...free] = weeks
      .filter(({ Obstacle }) => Obstacle === null)
      .map(({ SaturdayDate }) => SaturdayDate)
      .toReversed();
    if (day === undefined || free.length < 2) continue;
    const data = { SchoolIdHome: home, SchoolIdAway: opponent.ID, GameDate: day };
    const answer = await request.post('/api/v1/games', { headers, data });
    expect(answer.status()).toBe(201);
    found.push({ game: await answer.json(), opponent, free });
  }
  expect(found).toHaveLength(count);
  return found;
}

const first = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('there is none');
  return item;
};

/** A week of a season in the schedule. */
function week(page: Page, date: string) {
  const day = scheduleDay(date).slice(4);
  return page.getByRole('grid', { name: / schedule$/ }).getByRole('gridcell', { name: day });
}

test('a game moves by drag, Undo puts it back, and by keyboard it moves again', {
  tag: ['@SCH-109', '@SCH-111', '@SCH-113'],
}, async ({ page, request, signedIn }) => {
  const year = seasonAhead(14);
  const user = await apiSignIn(request, 'school');
  const { game, opponent, free } = first(await setGames(request, user, year, 1));
  const [target, other] = free;
  await signedIn(user, `/team/${user.SchoolId}?year=${year}`);
  const clicks = new Clicks('Move a game');

  await clicks.drag(week(page, game.GameDate), week(page, target ?? ''));
  await expectToast(page, `Game moved to ${scheduleDay(target ?? '')}.`);
  await expect(week(page, target ?? '')).toContainText(opponent.SchoolName);
  clicks.expectAtMost(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Change undone.');
  await expect(week(page, game.GameDate)).toContainText(opponent.SchoolName);

  await week(page, game.GameDate).focus();
  await page.keyboard.press('m');
  await expect(page.getByText(/^Moving .*Choose a week/)).toBeVisible();
  await expectAccessible(page);
  await week(page, other ?? '').focus();
  await page.keyboard.press('Enter');
  await expect(week(page, other ?? '')).toContainText(opponent.SchoolName);
});

test('a game moves by its form, which says why a week is taken', {
  tag: ['@SCH-112'],
}, async ({ page, request, signedIn }) => {
  const year = seasonAhead(6);
  const user = await apiSignIn(request, 'school');
  const [one, two] = await setGames(request, user, year, 2);
  if (!one || !two) throw new Error('two games');
  await signedIn(user, `/team/${user.SchoolId}?year=${year}`);
  await week(page, one.game.GameDate).click();
  await page.getByRole('button', { name: 'Edit game' }).click();
  const weeks = page.getByRole('combobox', { name: 'Week' });
  await expect(weeks.getByRole('option', { name: scheduleDay(two.game.GameDate) })).toBeDisabled();
  const target = one.free.find((day) => day !== two.game.GameDate) ?? '';
  await weeks.selectOption(target);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save game' }).click();
  await expectToast(page, `Game moved to ${scheduleDay(target)}.`);
  await expect(week(page, target)).toContainText(one.opponent.SchoolName);
});

test('two games of a school swap their days, and Undo swaps them back', {
  tag: ['@SCH-110', '@SCH-113'],
}, async ({ page, request, signedIn }) => {
  const year = seasonAhead(15);
  const user = await apiSignIn(request, 'school');
  const [one, two] = await setGames(request, user, year, 2);
  if (!one || !two) throw new Error('two games');
  await signedIn(user, `/team/${user.SchoolId}?year=${year}`);
  const clicks = new Clicks('Swap two games');
  await clicks.drag(week(page, one.game.GameDate), week(page, two.game.GameDate));
  await clicks.press(page.getByRole('alertdialog').getByRole('button', { name: 'Swap games' }));
  await expectToast(page, 'Games swapped.');
  await expect(week(page, two.game.GameDate)).toContainText(one.opponent.SchoolName);
  await expect(week(page, one.game.GameDate)).toContainText(two.opponent.SchoolName);
  clicks.expectAtMost(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Change undone.');
  await expect(week(page, one.game.GameDate)).toContainText(one.opponent.SchoolName);
});
