import { readFile } from 'node:fs/promises';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectToast } from '../fixtures/admin.ts';
import { adminCaller, auctionWeeks, openAs, schoolNamed, schoolUser, startAuction } from '../fixtures/auctions.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { expect, test } from '../fixtures/test.ts';

test('a user follows an auction, saves its end and watches where their school leads and is outbid as it happens', {
  tag: ['@AUC-095', '@AUC-097', '@AUC-101', '@AUC-119'],
}, async ({ browser, request, problems }) => {
  const admin = await adminCaller(request);
  const [seller, buyer, rival] = await Promise.all(
    ['Ball State', 'Maryland', 'Rutgers'].map((name) => schoolNamed(admin, name)),
  );
  if (!seller || !buyer || !rival) throw new Error('The demo league has changed.');
  const user = await schoolUser(request, 'watcher', buyer.ID);
  const [first, second] = await auctionWeeks(admin, seller.ID, seasonAhead(10), 2);
  if (!first || !second) throw new Error('There is no open week.');
  const [followed, bidden] = [await startAuction(admin, first), await startAuction(admin, second)];
  await admin.bid(bidden.id, buyer.ID, 1_200_000);

  const page = await openAs(browser, problems, user, `/auctions/search/${followed.id}`);
  await page.getByRole('button', { name: 'Follow' }).click();
  await page.getByRole('menuitemcheckbox', { name: '1 hour before the end' }).click();
  await expectToast(page, 'You will be notified 1 hour before the end.');
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`auction-${followed.id}.ics`);
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Bidding ends: Ball State sells a game');

  await page.getByRole('navigation', { name: 'Auctions' }).getByRole('link', { name: 'Watching' }).click();
  const entries = (group: string) => page.getByRole('region', { name: group }).getByRole('link');
  await expect(entries('Following')).toHaveText([/Ball State sells a game.*Notice 1 hour before$/]);
  await expect(entries('Leading')).toHaveText([/\$1,200,000.*You are leading$/]);
  await admin.bid(bidden.id, rival.ID, 1_225_000);
  await expect(entries('Outbid')).toHaveText([/\$1,225,000.*You are outbid$/]);
  await expect(entries('Leading')).toHaveCount(0);
  await entries('Outbid').click();
  await expect(page).toHaveURL(`/auctions/watching/${bidden.id}`);
  await expect(page.getByText('Outbid by $25,000')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('link', { name: '‹ Watching' }).click();
  await expect(entries('Outbid')).toBeVisible();
  await expectToFit(page);
  // The menu is one row, with the current entry in view although it is the last.
  const menu = page.getByRole('navigation', { name: 'Auctions' }).getByRole('link');
  await expect(menu.last()).toBeInViewport({ ratio: 1 });
  const tops = await menu.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await menu.first().focus();
  await expect(menu.first()).toBeInViewport({ ratio: 1 });
  await page.context().close();
});
