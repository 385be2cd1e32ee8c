import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import type { Page } from '@playwright/test';
import { expectToast } from '../fixtures/admin.ts';
import {
  type Caller,
  adminCaller,
  auctionWeeks,
  openAs,
  schoolNamed,
  schoolUser,
  startAuction,
} from '../fixtures/auctions.ts';
import { expectAccessible } from '../fixtures/accessible.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { expect, test } from '../fixtures/test.ts';

const YEAR = seasonAhead(13);
const result = (page: Page) => page.getByRole('region', { name: 'Game', exact: true });

/** Weeks of the season in which a school has neither a game nor a flag. */
async function openWeeks(caller: Caller, schoolId: number): Promise<Set<number>> {
  const { Years } = await caller.get<SchoolSchedules>(`/api/v1/schools/${schoolId}/schedules`);
  const cells = Years.find(({ Year }) => Year === YEAR)?.Schedule ?? [];
  return new Set(cells.filter(({ Kind, GameID }) => Kind === 'open' && GameID === null).map(({ Week }) => Week));
}

/** Two weeks in which the owner may create an auction: the buyer is open in both, the third school in the second. */
async function sharedWeeks(
  owner: Caller,
  schools: { readonly owner: number; readonly buyer: number; readonly third: number },
) {
  const weeks = await auctionWeeks(owner, schools.owner, YEAR, 5);
  const [buyer, third] = [await openWeeks(owner, schools.buyer), await openWeeks(owner, schools.third)];
  const shared = weeks.filter(({ Cell }) => buyer.has(Cell.Week));
  const second = shared.find(({ Cell }) => third.has(Cell.Week));
  const first = shared.find((week) => week !== second);
  if (!first || !second) throw new Error('The demo league has changed.');
  return [first, second] as const;
}

test('both schools make the result of an auction the game and see its price; entering a game by hand ends another auction', {
  tag: ['@AUC-105', '@AUC-108'],
}, async ({ browser, request, problems }) => {
  problems.expect(/status of 409/);
  const admin = await adminCaller(request);
  const [seller, buyer] = [await schoolNamed(admin, 'Ball State'), await schoolNamed(admin, 'Minnesota')];
  const owner = await schoolUser(request, 'seller', seller.ID);
  const winner = await schoolUser(request, 'winner', buyer.ID);
  const third = await schoolNamed(admin, 'Iowa');
  const [week, other] = await sharedWeeks(owner, { owner: seller.ID, buyer: buyer.ID, third: third.ID });
  const { id } = await startAuction(owner, week);
  await admin.bid(id, buyer.ID, 1_200_000);
  const ownerPage = await openAs(browser, problems, owner, `/auctions/mySchool/${id}`);
  const page = await openAs(browser, problems, winner, `/auctions/participatingAuctions/${id}`);
  await expect(page.getByText('You are leading').last()).toBeVisible();
  await expect(result(page)).toHaveCount(0);
  await admin.put(`/api/v1/auctions/${id}/close`, {});

  await expect(page.getByText('You won', { exact: true })).toBeVisible();
  await expect(result(page)).toContainText('Ball State at Minnesota on ');
  await result(ownerPage).getByRole('checkbox').check();
  await result(ownerPage).getByRole('button', { name: 'Make this the game' }).click();
  await expectToast(ownerPage, 'The other school is asked to confirm the game.');
  await expect(result(page)).toContainText('waits for Minnesota to confirm.');
  await expect(result(page)).toContainText('Ball State agrees.');
  await expectAccessible(page);
  await result(page).getByRole('checkbox').check();
  await result(page).getByRole('button', { name: 'Confirm game' }).click();
  await expectToast(page, 'Game confirmed.');
  for (const each of [page, ownerPage]) {
    await expect(result(each)).toContainText('stands on both schedules.');
    await expect(result(each)).toContainText('The price stands in the guarantee games.');
  }
  await result(page).getByRole('link', { name: 'Open game' }).click();
  await expect(page.getByRole('dialog', { name: 'Ball State at Minnesota' })).toContainText('Not pending');
  await expect(page).toHaveURL(`/team/${buyer.ID}?year=${YEAR}`);

  const live = await startAuction(owner, other);
  await admin.bid(live.id, buyer.ID, 1_200_000);
  await page.goto(`/auctions/participatingAuctions/${live.id}`);
  await ownerPage.goto(`/team/${seller.ID}?year=${YEAR}&week=${other.Cell.Week}`);
  const dialog = ownerPage.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add game' }).click();
  await dialog.getByRole('combobox').first().fill('Iowa');
  await ownerPage
    .getByRole('option', { name: /^Iowa(?! State)/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Save game' }).click();
  const question = ownerPage.getByRole('alertdialog', { name: 'End the auction?' });
  await expect(question).toContainText('This week has a live auction with 1 bid. Adding the game ends it.');
  await expectAccessible(ownerPage);
  await question.getByRole('button', { name: 'End auction' }).click();
  await expectToast(ownerPage, 'Game saved.');
  await expect(page.getByText('CANCELED').first()).toBeVisible();
  await expect(page.getByText('You led')).toBeVisible();
});

test('the last free game of a season with two live auctions is given away after a question, and the other auction is marked', {
  tag: ['@AUC-128', '@AUC-130'],
}, async ({ browser, request, problems }) => {
  problems.expect(/status of 409/);
  const admin = await adminCaller(request);
  const [seller, opponent] = [await schoolNamed(admin, 'Buffalo'), await schoolNamed(admin, 'Rutgers')];
  const owner = await schoolUser(request, 'last-game', seller.ID);
  const schools = { owner: seller.ID, buyer: opponent.ID, third: opponent.ID };
  const [week, other] = await sharedWeeks(owner, schools);
  for (const each of [week, other]) await startAuction(owner, each);
  const season = async () => {
    const { Years } = await owner.get<SchoolSchedules>(`/api/v1/schools/${seller.ID}/schedules`);
    return Years.find(({ Year }) => Year === YEAR);
  };
  const { GamesAvailable = 0, ConferenceGames, ConferenceId } = (await season()) ?? {};
  // Conference games that are promised leave one free game.
  const promised = await request.post(`/api/v1/admin/conference/${ConferenceId}/year/${YEAR}/games`, {
    headers: { 'Auth-Token': admin.user.Authentication.Token },
    data: { SchoolId: seller.ID, ConferenceGames: (ConferenceGames ?? 0) + GamesAvailable - 1 },
  });
  expect(promised.status(), await promised.text()).toBe(200);
  expect((await season())?.GamesAvailable).toBe(1);

  const list = await openAs(browser, problems, owner, '/auctions/mySchool');
  const entry = list.getByRole('link', { name: new RegExp(scheduleDay(other.Cell.CellDate)) });
  await expect(entry).toContainText('Active');
  await expect(entry).not.toContainText('Season full');
  const page = await openAs(browser, problems, owner, `/team/${seller.ID}?year=${YEAR}&week=${week.Cell.Week}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add game' }).click();
  await dialog.getByRole('combobox').first().fill('Rutgers');
  await page.getByRole('option', { name: /^Rutgers/ }).click();
  const save = dialog.getByRole('button', { name: 'Save game' });
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Give away the last free game?' });
  await expect(question).toContainText(
    `This is the last free game of Buffalo in ${YEAR}. 1 live auction of that season would be left without a game.`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep free' }).click();
  await save.click();
  await question.getByRole('button', { name: 'Give away' }).click();
  const end = page.getByRole('alertdialog', { name: 'End the auction?' });
  await end.getByRole('button', { name: 'End auction' }).click();
  await expectToast(page, 'Game saved.');
  await expect(entry).toContainText('Season full*');
  await entry.click();
  await expect(list.getByRole('main').getByText('Season full*').last()).toBeVisible();
  await expectAccessible(list);
});
