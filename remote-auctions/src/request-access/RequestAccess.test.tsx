import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { aBidder, aForeignAuction, anAuction, anAuctionDetail, auctionSchool } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { RequestAccessPage } from './RequestAccessPage.tsx';

beforeEach(() => answerCall('auctions', 'ownLimit', () => ({ ownLimit: null })));

const asIndiana = { SchoolId: 3, SchoolName: 'Indiana' };

beforeEach(answerMenu);

it("Request Access lists every auction with its status and the school's bidder status [AUC-010]", async () => {
  answerCall('auctions', 'list', () => ({
    auctions: [
      anAuction({ bidderStatus: null, expireDate: '2026-11-20' }),
      anAuction({ bidderStatus: 4 }),
      anAuction({ ...auctionSchool(3, 'Indiana'), bidderStatus: 2, startDate: '2026-12-01', expireDate: '2026-12-04' }),
    ],
  }));
  renderScreen(<RequestAccessPage />, '/auctions/search', { user: asIndiana });
  const words = async (name: string) => {
    const entries = within(await screen.findByRole('region', { name })).getAllByRole('link');
    return entries.map(({ textContent }) => textContent);
  };
  expect(await words('Active')).toEqual([
    'Toledo sells a gameSat Sep 16, 2028, FBS$1,200,000closes in 3 daysActiveApproved',
  ]);
  expect(await words('Pending')).toEqual([
    'Sell a game, FBSSat Sep 16, 2028$1,200,000starting bidPendingAuction Owner',
  ]);
  expect(await words('Closed')).toEqual(['Toledo sells a gameSat Sep 16, 2028, FBS$1,200,000starting bidClosed']);
});

it('Request Access says when there are no active auctions [AUC-053]', async () => {
  answerCall('auctions', 'list', () => ({ auctions: [] }));
  renderScreen(<RequestAccessPage />, '/auctions/search');
  expect(await screen.findByText('There are no active auctions currently.')).toBeVisible();
});

it('a school asks for access once and then waits for approval [AUC-011 AUC-029 AUC-030]', async () => {
  const auction = anAuctionDetail({ bidderStatus: null, canRequestAccess: 1, bidCount: null });
  let isAsked = false;
  const asked: unknown[] = [];
  const current = () => (isAsked ? { ...auction, bidderStatus: 3 as const, canRequestAccess: 0 as const } : auction);
  answerCall('auctions', 'list', () => ({ auctions: [current()] }));
  answerCall('auctions', 'one', current);
  answerCall('auctions', 'addBidder', ({ body }) => {
    isAsked = true;
    asked.push(body);
    return aBidder({ ...auctionSchool(3, 'Indiana'), status: 3 });
  });
  const { user } = renderScreen(<RequestAccessPage />, '/auctions/search', { user: asIndiana });
  await user.click(await screen.findByRole('link', { name: /Toledo sells a game/ }));
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(`/auctions/search/${auction.id}`);
  await user.dblClick(await screen.findByRole('button', { name: 'Request Access' }));
  expect(await screen.findByText('Your request for access has been sent.')).toBeVisible();
  expect(asked).toEqual([{ schoolId: 3 }]);
  expect(await screen.findByText('You can bid once the request is approved.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request Access' })).toBeNull();
  expect(screen.getAllByText('Pending (request sent)').length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'Bid history' })).toBeNull();
});

it.each([
  [0, 'Denied'],
  [1, 'Super Admin'],
  [2, 'Auction Owner'],
  [3, 'Pending (request sent)'],
  [4, 'Approved'],
] as const)('bidder status %i reads %s [AUC-031 AUC-035]', async (bidderStatus, name) => {
  const auction = aForeignAuction({ bidderStatus });
  answerCall('auctions', 'list', () => ({ auctions: [] }));
  answerCall('auctions', 'one', () => auction);
  answerCall('reference', 'schools', () => []);
  const user = bidderStatus === 1 ? { RoleId: 1 as const, SchoolId: null } : bidderStatus === 2 ? {} : asIndiana;
  renderScreen(<RequestAccessPage />, `/auctions/search/${auction.id}`, { user });
  expect((await screen.findByText('Your status')).parentElement).toHaveTextContent(`Your status${name}`);
  expect(screen.queryByRole('button', { name: 'Request Access' })).toBeNull();
});

it("a school outside the auction's division is not eligible and gets no button [AUC-064]", async () => {
  const auction = anAuctionDetail({ bidderStatus: null, canRequestAccess: 0, isEligible: 0 });
  answerCall('auctions', 'list', () => ({ auctions: [auction] }));
  answerCall('auctions', 'one', () => auction);
  renderScreen(<RequestAccessPage />, `/auctions/search/${auction.id}`, { user: asIndiana });
  expect(await screen.findByText('Not eligible')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request Access' })).toBeNull();
});

it('an auction that fails to load says so', async () => {
  answerCall('auctions', 'list', () => ({ auctions: [] }));
  answerCall('auctions', 'one', () => {
    throw new RefusedCall('internal', 'Error. Could not load.');
  });
  renderScreen(<RequestAccessPage />, '/auctions/search/404', { user: asIndiana });
  expect(await screen.findByRole('alert')).toHaveTextContent('The auction could not be loaded.');
});
