import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { expectToast } from '../fixtures/admin.ts';
import { adminCaller, auctionWeeks, openAs, schoolNamed, schoolUser, startAuction } from '../fixtures/auctions.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { expect, test } from '../fixtures/test.ts';

test('a school sets a maximum bid, and the server answers another bid at once on the open page', {
  tag: ['@AUC-088', '@AUC-091'],
}, async ({ browser, request, problems }) => {
  const admin = await adminCaller(request);
  const [seller, buyer, rival] = await Promise.all(
    ['Western Michigan', 'Northwestern', 'Illinois'].map((name) => schoolNamed(admin, name)),
  );
  if (!seller || !buyer || !rival) throw new Error('The demo league has changed.');
  const user = await schoolUser(request, 'limiter', buyer.ID);
  const [week] = await auctionWeeks(admin, seller.ID, seasonAhead(10), 1);
  if (!week) throw new Error('There is no open week.');
  const auction = await startAuction(admin, week);
  await admin.bid(auction.id, buyer.ID, 1_200_000);

  const page = await openAs(browser, problems, user, `/auctions/participatingAuctions/${auction.id}`);
  const part = page.getByRole('form', { name: 'Maximum bid' });
  await part.getByRole('textbox', { name: 'Limit, whole dollars' }).fill('1500000');
  await part.getByRole('button', { name: 'Set limit' }).click();
  const question = page.getByRole('alertdialog', { name: 'Set a limit of $1,500,000?' });
  await expect(question).toContainText('Open Date bids for Northwestern up to $1,500,000 in this auction: ');
  await question.getByRole('button', { name: 'Set limit' }).click();
  await expectToast(page, 'Your limit is set.');
  await expect(part).toContainText('Your limit is $1,500,000.');

  await admin.bid(auction.id, rival.ID, 1_300_000);
  const bids = page.getByRole('list', { name: 'Bids', exact: true }).getByRole('listitem');
  await expect(bids).toHaveText([
    /Northwestern.*Leading.*\$1,325,000/,
    /Illinois.*\$1,300,000/,
    /Northwestern.*\$1,200,000/,
  ]);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectToFit(page);
  await part.getByRole('button', { name: 'Withdraw the limit of $1,500,000' }).click();
  await expectToast(page, 'Your limit is withdrawn.');
  await expect(part.getByRole('button', { name: 'Set limit' })).toBeVisible();
  await page.context().close();
});
