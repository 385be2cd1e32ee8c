import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { aForeignAuction, anAuction, auctionSchool, INDIANA, KENTUCKY } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { EnterBidsPage } from './EnterBidsPage.tsx';

beforeEach(() => answerCall('auctions', 'ownLimit', () => ({ ownLimit: null })));

const group = (name: string) => screen.findByRole('region', { name });
const titles = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const asIndiana = { SchoolId: 3, SchoolName: 'Indiana' };

beforeEach(answerMenu);

const lead = { currentWinningBidder: KENTUCKY, currentWinningBid: 1_450_000, bidCount: 2 };
const closed = { expireDate: '2026-11-20', ...lead };

it('Enter Bids lists the auctions a school takes part in, closed ones only where it sees the bids [AUC-006 AUC-008 AUC-009]', async () => {
  answerCall('auctions', 'participating', () => ({
    auctions: [
      anAuction({ bidderStatus: 4, ...lead, ownBid: 1_425_000 }),
      anAuction({
        ...auctionSchool(4, 'App State'),
        bidderStatus: 4,
        ...lead,
        currentWinningBidder: INDIANA,
        ownBid: 1_450_000,
      }),
      anAuction({
        ...auctionSchool(5, 'Illinois State'),
        bidderStatus: 4,
        startDate: '2026-11-30',
        expireDate: '2026-12-04',
      }),
      anAuction({ ...auctionSchool(6, 'Rice'), bidderStatus: 3 }),
      anAuction({ ...auctionSchool(7, 'Tulsa'), bidderStatus: 0 }),
      anAuction({ ...auctionSchool(8, 'Ball State'), bidderStatus: 4, ...closed }),
      anAuction({ ...auctionSchool(9, 'Ohio'), bidderStatus: 4, ...closed, currentWinningBidder: INDIANA }),
      anAuction({ ...auctionSchool(12, 'Troy'), bidderStatus: 1, ...closed }),
      anAuction({ ...auctionSchool(13, 'Marshall'), bidderStatus: 2, ...closed }),
      anAuction({ ...auctionSchool(10, 'Kent State'), bidderStatus: 3, ...closed, bidCount: null }),
      anAuction({ ...auctionSchool(11, 'Akron'), bidderStatus: 0, ...closed, bidCount: null }),
    ],
  }));
  renderScreen(<EnterBidsPage />, '/auctions/participatingAuctions', { user: asIndiana });
  expect(titles(await group('Current'))).toEqual([
    'Toledo sells a gameSat Sep 16, 2028, FBS$1,450,000closes in 3 daysYou are outbid',
    'App State sells a gameSat Sep 16, 2028, FBS$1,450,000closes in 3 daysYou are leading',
    'Illinois State sells a gameSat Sep 16, 2028, FBS$1,200,000starting bidOpens Nov 30',
    'Rice sells a gameSat Sep 16, 2028, FBS$1,200,000closes in 3 daysPending (request sent)',
    'Tulsa sells a gameSat Sep 16, 2028, FBS$1,200,000closes in 3 daysDenied',
  ]);
  expect(titles(await group('Expired'))).toEqual([
    'Ball State sells a gameSat Sep 16, 2028, FBS$1,450,000Kentucky wonClosed',
    'Ohio sells a gameSat Sep 16, 2028, FBS$1,450,000you wonClosed',
    'Troy sells a gameSat Sep 16, 2028, FBS$1,450,000Kentucky wonClosed',
    'Marshall sells a gameSat Sep 16, 2028, FBS$1,450,000Kentucky wonClosed',
  ]);
});

it('a bidder opens an auction next to the list at its own address [AUC-007]', async () => {
  const auction = aForeignAuction();
  answerCall('auctions', 'participating', () => ({ auctions: [auction] }));
  answerCall('auctions', 'one', () => auction);
  const { user } = renderScreen(<EnterBidsPage />, '/auctions/participatingAuctions', { user: asIndiana });
  await user.click(await screen.findByRole('link', { name: /Toledo sells a game/ }));
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(
    `/auctions/participatingAuctions/${auction.id}`,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Toledo sells a game: Sat Sep 16, 2028' })).toBeVisible();
  expect(screen.getByText('Toledo travels, you host')).toBeVisible();
});

it('Enter Bids says when a group is empty [AUC-056]', async () => {
  answerCall('auctions', 'participating', () => ({ auctions: [] }));
  renderScreen(<EnterBidsPage />, '/auctions/participatingAuctions', { user: asIndiana });
  const current = within(await group('Current'));
  expect(current.getByText('There are no auctions in progress that you are currently bidding on.')).toBeVisible();
  expect(await group('Expired')).toHaveTextContent('No results.');
});

it.each([
  ['their own school', 2, 'This auction is held by your school.', '/auctions/mySchool/31'],
  ['a school that they never asked', null, 'Your school has not asked to bid in this auction.', '/auctions/search/31'],
] as const)(
  'Enter Bids links bidders who open an auction of %s to the list that shows it',
  async (_, bidderStatus, reason, href) => {
    answerMenu();
    answerCall('auctions', 'participating', () => ({ auctions: [] }));
    answerCall('auctions', 'one', () => aForeignAuction({ id: 31, bidderStatus }));
    renderScreen(<EnterBidsPage />, '/auctions/participatingAuctions/31');
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Open (in Request Access|your school's auction)$/ })).toHaveAttribute(
      'href',
      href,
    );
  },
);
