import type { Auction } from '@open-date/shared-api/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { expectToast } from '../fixtures/admin.ts';
import { adminCaller, auctionWeeks, openAs, schoolNamed, schoolUser, startAuction } from '../fixtures/auctions.ts';
import { follow } from '../fixtures/follow.ts';
import { expectListening } from '../fixtures/live.ts';
import { dayText, seasonAhead } from '../fixtures/season.ts';
import { expect, test } from '../fixtures/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Auctions' });
const bids = (page: Page) => page.getByRole('list', { name: 'Bids', exact: true }).getByRole('listitem');
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount, whole dollars' });
const place = (page: Page) => page.getByRole('button', { name: /^Place bid/ });

/** Places the bid in the form and confirms the question that names amount, school and game. */
async function placeSurely(page: Page, school: string, what: string): Promise<void> {
  await place(page).click();
  const question = page.getByRole('alertdialog', { name: `Place a bid of ${what}?` });
  await expect(question).toContainText(`${school} bids ${what} in this auction: `);
  await question.getByRole('button', { name: 'Place bid' }).click();
}

for (const account of ['viewer', 'conference'] as const) {
  test(`auction addresses send a ${account} account to /welcome, and the API refuses it`, { tag: '@AUC-001' }, async ({
    page,
    request,
    signedIn,
  }) => {
    const { Authentication } = await signedIn(account);
    for (const address of [
      '/auctions',
      '/auctions/mySchool',
      '/auctions/mySchool/1',
      '/auctions/participatingAuctions',
      '/auctions/participatingAuctions/1',
      '/auctions/search',
      '/auctions/search/1',
      '/auctions/create/1/2037-09-05/1',
      '/auctions/approve',
      '/auctions/approve/1',
      '/auctions/watching',
      '/auctions/watching/1',
    ]) {
      await follow(page, address);
      await expect(page, address).toHaveURL('/welcome');
      await expect(page.getByRole('heading', { name: /^Welcome/ }), address).toBeVisible();
    }
    await expect(page.getByRole('banner').getByRole('button', { name: 'Auctions' })).toHaveCount(0);
    const headers = { 'Auth-Token': Authentication.Token };
    for (const address of ['/api/v2/auctions', '/api/v2/auctions/options', '/api/v2/auctions/1']) {
      expect((await request.get(address, { headers })).status(), address).toBe(403);
    }
  });
}

test('an owner creates an auction for an open week and cancels it before it starts', {
  tag: ['@AUC-002', '@AUC-012', '@AUC-024', '@AUC-049', '@AUC-051', '@AUC-068', '@SCH-067', '@SCH-069'],
}, async ({ browser, request, problems }) => {
  const year = seasonAhead(11);
  const admin = await adminCaller(request);
  const school = await schoolNamed(admin, 'Central Michigan');
  const owner = await schoolUser(request, 'cell-owner', school.ID);
  const [week, other] = await auctionWeeks(owner, school.ID, year, 2);
  const date = dayText(week?.Cell.CellDate ?? '');
  const page = await openAs(browser, problems, owner, `/team/${school.ID}?year=${year}`);

  await page
    .getByRole('grid', { name: / schedule$/ })
    .getByRole('gridcell', { name: new RegExp(date) })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Create Auction' }).click();
  await expect(page).toHaveURL(`/auctions/create/${school.ID}/${week?.Cell.CellDate}/${week?.Cell.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Central Michigan, Sat ${date}`);
  await page.getByLabel('Comment').fill('Kick after noon, 300 visiting tickets.');
  await page.getByRole('textbox', { name: 'Starting bid' }).fill('150000');
  await page.getByRole('checkbox', { name: /^Private bidding/ }).check();
  await page.getByRole('button', { name: 'Create auction' }).click();
  await expect(page).toHaveURL('/auctions/mySchool');
  const entry = page.getByRole('region', { name: 'Pending' }).getByRole('link', { name: new RegExp(date) });
  await entry.click();
  await expect(page).toHaveURL(/\/auctions\/mySchool\/\d+$/);
  await expect(entry).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sell a game: Sat ${date}`);
  await expect(page.getByText('“Kick after noon, 300 visiting tickets.”')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Private' })).toBeVisible();
  for (const [name, address] of [
    ['Enter Bids', '/auctions/participatingAuctions'],
    ['Request Access', '/auctions/search'],
    ['Approve Bidders', '/auctions/approve'],
    ['Watching', '/auctions/watching'],
    ['Central Michigan auctions', '/auctions/mySchool'],
  ] as const) {
    await menu(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  await entry.click();
  await page.getByRole('button', { name: 'Cancel auction' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep auction' }).click();
  await page.getByRole('button', { name: 'Cancel auction' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel auction' }).click();
  await expectToast(page, 'Auction Canceled.');
  await expect(page).toHaveURL('/auctions/mySchool');
  await expect(
    page.getByRole('region', { name: 'Expired' }).getByRole('link', { name: new RegExp(date) }),
  ).toContainText('CANCELED');

  await page.goto(`/team/${school.ID}?year=${year}`);
  const createLink = page.getByRole('dialog').getByRole('link', { name: 'Create Auction' });
  const openWeek = async (day: string) => {
    await page
      .getByRole('grid', { name: / schedule$/ })
      .getByRole('gridcell', { name: new RegExp(day) })
      .click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit week' })).toBeVisible();
  };
  await openWeek(date);
  await expect(createLink, 'a week whose auction was canceled').toHaveCount(0);
  const otherDay = dayText(other?.Cell.CellDate ?? '');
  const season = async (facts: object) => {
    await admin.put(`/api/v1/admin/school/${school.ID}/season/${year}`, facts);
    await page.reload();
    await openWeek(otherDay);
  };
  await season({ SeasonFull: 2, SeasonLocked: 1 });
  await expect(createLink, 'a week of a full season').toHaveCount(0);
  await season({ SeasonFull: 0, SeasonLocked: 0 });
  await expect(createLink).toBeVisible();
  await page.context().close();
});

test('a school asks for access, bids, is outbid and retracts its bid, and both browsers show each step at once', {
  tag: [
    '@AUC-003',
    '@AUC-016',
    '@AUC-029',
    '@AUC-030',
    '@AUC-034',
    '@AUC-039',
    '@AUC-045',
    '@AUC-046',
    '@AUC-047',
    '@AUC-050',
    '@AUC-061',
  ],
}, async ({ browser, request, problems }) => {
  problems.expect(/status of 409/);
  problems.expect(/ERR_FAILED/);
  const admin = await adminCaller(request);
  const [seller, buyer, rival, other] = await Promise.all(
    ['Northern Illinois', 'Purdue', 'Kentucky', 'Indiana'].map((name) => schoolNamed(admin, name)),
  );
  if (!seller || !buyer || !rival || !other) throw new Error('The demo league has changed.');
  const owner = await schoolUser(request, 'owner', seller.ID);
  const bidder = await schoolUser(request, 'bidder', buyer.ID);
  const [week] = await auctionWeeks(owner, seller.ID, seasonAhead(12), 1);
  if (!week) throw new Error('There is no open week.');
  const auction = await startAuction(owner, week);
  const ownerPage = await openAs(browser, problems, owner, `/auctions/mySchool/${auction.id}`);
  const page = await openAs(browser, problems, bidder, `/auctions/search/${auction.id}`);
  await expect(ownerPage.getByText('To cancel this auction, please contact an admin.')).toBeVisible();
  const badge = menu(ownerPage).getByLabel(/pending$/);
  await expect(badge).toHaveCount(0);

  await page.getByRole('button', { name: 'Request Access' }).click();
  await expectToast(page, 'Your request for access has been sent.');
  await expect(page.getByRole('button', { name: 'Request Access' })).toHaveCount(0);
  await expect(badge).toHaveText('1');
  await ownerPage.getByRole('link', { name: 'Open requests' }).click();
  await expect(ownerPage).toHaveURL(`/auctions/approve/${auction.id}`);
  await ownerPage.getByRole('button', { name: 'Approve Purdue' }).click();
  await expectToast(ownerPage, 'Bidder status changed.');
  await expect(ownerPage.getByText('There are no pending bid requests.')).toBeVisible();
  await expect(badge).toHaveCount(0);

  await expect(amount(page)).toHaveValue('1,200,000');
  await placeSurely(page, 'Purdue', '$1,200,000');
  await expectToast(page, "You've placed a bid");
  await expect(page.getByText('Purdue already leads with $1,200,000. You can bid again')).toBeVisible();
  await expect(bids(page)).toHaveText([/Purdue.*Leading.*\$1,200,000/]);
  await menu(ownerPage).getByRole('link', { name: 'Northern Illinois auctions' }).click();
  const entry = ownerPage.getByRole('link', { name: /Sell a game/ });
  await expect(entry).toContainText('1 bid');
  await entry.click();
  await expect(bids(ownerPage)).toHaveText([/Purdue.*Leading.*\$1,200,000/]);

  await admin.bid(auction.id, rival.ID, 1_225_000);
  await expect(page.getByText('Outbid by $25,000')).toBeVisible();
  await expect(bids(ownerPage).first()).toHaveText(/Kentucky.*Leading.*\$1,225,000/);
  await expect(amount(page)).toHaveValue('1,250,000');

  await page.route('**/bids', async (route) => {
    await admin.bid(auction.id, other.ID, 1_250_000);
    await route.continue();
  });
  await placeSurely(page, 'Purdue', '$1,250,000');
  const problem = page.getByRole('alert').filter({ hasText: 'Another bid was placed first.' });
  await expect(problem).toContainText('The bid must be between $1,275,000 and $1,500,000.');
  await expect(page.getByText('Minimum $1,275,000')).toBeVisible();
  await expect(amount(page)).toHaveValue('1,250,000');
  await page.unroute('**/bids');

  await amount(page).fill('1300000');
  await page.route('**/bids', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeSurely(page, 'Purdue', '$1,300,000');
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible();
  await page.unroute('**/bids');
  await expect(page.getByText('Purdue already leads with $1,300,000.')).toBeVisible();
  await expect(bids(page)).toHaveCount(4);
  await expect(bids(page).first()).toHaveText(/Purdue.*Leading.*\$1,300,000/);

  await page.getByRole('button', { name: 'Retract the bid of $1,300,000' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retract bid' }).click();
  await expectToast(page, 'Bid retracted');
  await expect(bids(page)).toHaveCount(3);
  const retracted = (where: Page) => where.getByRole('list', { name: 'Retracted bids' }).getByRole('listitem');
  await expect(retracted(page)).toHaveText([/Purdue.*RETRACTED\$1,300,000.*The amount was wrong\./]);
  await expect(retracted(ownerPage)).toHaveText([/Purdue.*RETRACTED\$1,300,000.*The amount was wrong\./]);
  await expect(ownerPage.getByText('One school waits for approval.')).toBeVisible();
  for (const one of [page, ownerPage]) await one.context().close();
});

test('on a phone nothing cuts the school of a bid that can no longer be retracted, nor the reason of one that was', {
  tag: '@AUC-122',
}, async ({ browser, request, problems }) => {
  const admin = await adminCaller(request);
  const [seller, buyer] = await Promise.all(['Eastern Michigan', 'Purdue'].map((name) => schoolNamed(admin, name)));
  if (!seller || !buyer) throw new Error('The demo league has changed.');
  const owner = await schoolUser(request, 'late-owner', seller.ID);
  const bidder = await schoolUser(request, 'late-bidder', buyer.ID);
  const [week] = await auctionWeeks(owner, seller.ID, seasonAhead(12), 1);
  if (!week) throw new Error('There is no open week.');
  const { id } = await startAuction(owner, week);
  await admin.bid(id, buyer.ID, 1_200_000);
  const expectWhole = (part: Locator) =>
    expect.poll(() => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  const page = await openAs(browser, problems, bidder, '/auctions');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(`**/api/v2/auctions/${id}`, async (route) => {
    const auction: Auction = await (await route.fetch()).json();
    await route.fulfill({ json: { ...auction, endsAt: new Date(Date.now() + 40 * 60_000).toISOString() } });
  });
  await page.goto(`/auctions/participatingAuctions/${id}`);
  await expect(bids(page)).toHaveText([/Purdue.*No bid can be retracted in the last 60 minutes\./]);
  await expectWhole(bids(page).getByText('Purdue', { exact: true }));
  await expectAccessible(page);
  await page.unroute(`**/api/v2/auctions/${id}`);

  await page.goto(`/auctions/participatingAuctions/${id}`);
  await page.getByRole('button', { name: 'Retract the bid of $1,200,000' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Another reason' }).check();
  const reason =
    `Our board moved the budget of this season into the next one. ${'Please call us in June. '.repeat(4)}`.trim();
  await dialog.getByRole('textbox', { name: 'Your reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Retract bid' }).click();
  await expectToast(page, 'Bid retracted');
  const ownerPage = await openAs(browser, problems, owner, '/auctions/approve');
  await ownerPage.setViewportSize({ width: 390, height: 844 });
  await expectWhole(ownerPage.getByText(`Reason: ${reason}`));
  await expectToFit(ownerPage);
  for (const one of [page, ownerPage]) await one.context().close();
});

test('an open auction follows the server’s clock and shows bids of others, also those placed while it was offline', {
  tag: ['@AUC-110', '@AUC-111', '@AUC-112'],
}, async ({ browser, request, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const admin = await adminCaller(request);
  const [seller, buyer, rival] = await Promise.all(
    ['Western Michigan', 'Illinois', 'Kentucky'].map((name) => schoolNamed(admin, name)),
  );
  if (!seller || !buyer || !rival) throw new Error('The demo league has changed.');
  const bidder = await schoolUser(request, 'live', buyer.ID);
  const [week] = await auctionWeeks(admin, seller.ID, seasonAhead(12), 1);
  if (!week) throw new Error('There is no open week.');
  const auction = await startAuction(admin, week);
  await admin.bid(auction.id, buyer.ID, 1_200_000);
  const page = await openAs(browser, problems, bidder, '/auctions');
  await page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 90 * 60_000;
  });
  await page.goto(`/auctions/participatingAuctions/${auction.id}`);
  const leftOver = async () => {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = (
      (await page.getByRole('timer', { name: 'Time left' }).textContent()) ?? ''
    )
      .split(/\D+/)
      .map(Number);
    const shown = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
    return Math.abs(shown - (Date.parse(auction.endsAt) - Date.now()) / 1000);
  };
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(leftOver).toBeLessThan(2);
  await expectListening(page, 1);

  await admin.bid(auction.id, rival.ID, 1_225_000);
  await expect(bids(page).first()).toHaveText(/Kentucky.*Leading.*\$1,225,000/);
  await page.context().setOffline(true);
  await expect(page.getByText('Reconnecting')).toBeVisible();
  await admin.bid(auction.id, buyer.ID, 1_250_000);
  await admin.bid(auction.id, rival.ID, 1_275_000);
  await page.context().setOffline(false);
  await expect(bids(page)).toHaveText([/\$1,275,000/, /\$1,250,000/, /\$1,225,000/, /\$1,200,000/]);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.context().close();
});

test('the auction screens are accessible in both themes and on small screens, with prices and chart', {
  tag: ['@AUC-072', '@AUC-073', '@AUC-074'],
}, async ({ page, request, signedIn }) => {
  const admin = await adminCaller(request);
  const [school, other, rival] = [
    await schoolNamed(admin, 'Toledo'),
    await schoolNamed(admin, 'Kentucky'),
    await schoolNamed(admin, 'Indiana'),
  ];
  const [[free], [foreign]] = [
    await auctionWeeks(admin, school.ID, seasonAhead(13), 1),
    await auctionWeeks(admin, other.ID, seasonAhead(13), 1),
  ];
  if (!free || !foreign) throw new Error('There is no open week.');
  const theirs = await startAuction(admin, foreign);
  await admin.bid(theirs.id, school.ID, 1_200_000);
  await admin.bid(theirs.id, rival.ID, 1_225_000);
  const expectEverywhereAccessible = async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await expectToFit(page);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectToFit(page);
    // A title without room breaks into letters, each a line of its own.
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(120);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await signedIn('school', `/auctions/create/${school.ID}/${free.Cell.CellDate}/${free.Cell.id}`);
  await expect(page.getByRole('textbox', { name: 'Starting bid' })).toHaveValue('10,000');
  const prices = page.getByRole('region', { name: 'Comparable prices' });
  await expect(prices.getByRole('link', { name: / comparable to / }).first()).toBeVisible();
  await expectEverywhereAccessible();
  const own = await startAuction(admin, free);
  await admin.bid(own.id, other.ID, 1_200_000);
  await admin.bid(own.id, rival.ID, 1_250_000);
  const drawings: boolean[] = [];
  page.on('request', (request) => {
    if (/\/chart\.\w+\.js$/.test(request.url())) drawings.push(true);
  });
  await follow(page, `/auctions/mySchool/${own.id}`);
  await expect(page.getByRole('img', { name: 'Leading bid from $1,200,000 to $1,250,000' })).toBeVisible();
  expect(drawings).toHaveLength(1);
  await expect(prices).toBeVisible();
  await expectEverywhereAccessible();
  await follow(page, `/auctions/participatingAuctions/${theirs.id}`);
  await expect(amount(page)).toHaveValue('1,250,000');
  expect(drawings).toHaveLength(1);
  await expect(prices.getByText('Upper quartile')).toBeVisible();
  await expectEverywhereAccessible();
  await follow(page, '/auctions/approve');
  await expect(page.getByRole('heading', { level: 1, name: 'Approve Bidders' })).toBeVisible();
  await expectEverywhereAccessible();
});
