import { answerCall, DONE } from '@open-date/shared-api/testing/answer-call';
import { watchDownloads } from '@open-date/shared-host/testing';
import type { AuctionDetail, Follow, WatchedAuction } from '@open-date/shared-api/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aForeignAuction, anAuction, auctionSchool, INDIANA, KENTUCKY } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { WatchingPage } from './WatchingPage.tsx';

beforeEach(() => answerCall('auctions', 'ownLimit', () => ({ ownLimit: null })));

const asIndiana = { SchoolId: 3, SchoolName: 'Indiana' };
const group = (name: string) => screen.findByRole('region', { name });
const titles = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

let lastSchool = 10;
/** An auction of a school with this name in which Indiana may bid. */
function watched(name: string, facts: Partial<WatchedAuction> = {}): WatchedAuction {
  lastSchool += 1;
  return { ...anAuction({ ...auctionSchool(lastSchool, name), bidderStatus: 4 }), follow: null, ...facts };
}
const lead = { currentWinningBidder: KENTUCKY, currentWinningBid: 1_450_000, bidCount: 2 };
const led = { ...lead, currentWinningBidder: INDIANA, ownBid: 1_450_000 };
const notice = (noticeMinutes: Follow['noticeMinutes']) => ({ follow: { noticeMinutes } });

beforeEach(answerMenu);

it('Watching groups auctions by lead, then by end, with the notice of each [AUC-097]', async () => {
  answerCall('auctions', 'watching', () => ({
    auctions: [
      watched('Ball State', { ...led, ...notice(60) }),
      watched('Ohio', { ...lead, ownBid: 1_425_000 }),
      watched('Rice', { ...notice(null), bidderStatus: null }),
      watched('Akron', { endsAt: '2026-11-22T04:00:00.000Z', ...notice(15) }),
      watched('Troy', { endsAt: '2026-11-21T05:00:00.000Z', ...led, ...notice(15) }),
      watched('Tulsa', { endsAt: '2026-11-20T05:00:00.000Z', ...lead }),
      watched('Kent State', { bidderStatus: 0, bidCount: null }),
    ],
  }));
  renderScreen(<WatchingPage />, '/auctions/watching', { user: asIndiana });
  expect(await screen.findByRole('heading', { level: 1, name: 'Watching' })).toBeVisible();
  expect(titles(await group('Leading'))).toEqual([
    expect.stringMatching(/^Ball State sells a game.*\$1,450,000closes in 3 daysYou are leadingNotice 1 hour before$/),
  ]);
  expect(titles(await group('Outbid'))).toEqual([expect.stringMatching(/^Ohio sells a game.*You are outbid$/)]);
  expect(titles(await group('Following'))).toEqual([expect.stringMatching(/^Rice sells a game.*ActiveFollowing$/)]);
  expect(titles(await group('Ending soon'))).toEqual([
    expect.stringMatching(/^Akron sells a game.*Notice 15 minutes before$/),
  ]);
  expect(titles(await group('Ended'))).toEqual([
    expect.stringMatching(/^Troy sells a game.*you wonClosed$/),
    expect.stringMatching(/^Tulsa sells a game.*Kentucky wonClosed$/),
  ]);
});

it('an own auction of a season that is full is marked in Watching [AUC-128]', async () => {
  answerCall('auctions', 'watching', () => ({ auctions: [watched('Indiana', { bidderStatus: 2, seasonFull: 2 })] }));
  renderScreen(<WatchingPage />, '/auctions/watching', { user: asIndiana });
  expect(titles(await group('Following'))).toEqual([expect.stringMatching(/Auction OwnerSeason full$/)]);
});

it('an auction with private bidding is followed without a word about the lead [AUC-098]', async () => {
  answerCall('auctions', 'watching', () => ({
    auctions: [watched('Rice', { PrivateBidding: 1, ownBid: 1_300_000, bidCount: 1 })],
  }));
  renderScreen(<WatchingPage />, '/auctions/watching', { user: asIndiana });
  expect(titles(await group('Following'))).toEqual([
    expect.stringMatching(/^Rice sells a game.*\$1,300,000closes in 3 daysActive$/),
  ]);
  expect(await group('Leading')).toHaveTextContent('Your school leads in no auction.');
  expect(await group('Outbid')).toHaveTextContent('Your school is outbid in no auction.');
});

it('an administrator without a school follows auctions, and is in none of the groups of bidders [AUC-097]', async () => {
  answerCall('auctions', 'watching', () => ({
    auctions: [watched('Rice', { ...lead, ...notice(60), bidderStatus: 1 })],
  }));
  renderScreen(<WatchingPage />, '/auctions/watching', { user: { RoleId: 1, SchoolId: null } });
  expect(titles(await group('Following'))).toHaveLength(1);
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Auctions', 'Following1', 'Ending soon0', 'Ended0']);
});

/** Opens an auction under its address in the watching list. */
function open(facts: Partial<AuctionDetail> = {}) {
  const answer = { auction: aForeignAuction(facts) };
  const sent: unknown[] = [];
  answerCall('auctions', 'one', () => answer.auction);
  // After the call of one auction, whose address it fits too.
  answerCall('auctions', 'watching', () => ({ auctions: [answer.auction] }));
  answerCall('auctions', 'follow', ({ body }) => {
    sent.push(body);
    answer.auction = { ...answer.auction, ...notice(60) };
    return notice(60).follow;
  });
  answerCall('auctions', 'unfollow', () => {
    answer.auction = { ...answer.auction, follow: null };
    return DONE;
  });
  return {
    answer,
    sent,
    ...renderScreen(<WatchingPage />, `/auctions/watching/${answer.auction.id}`, { user: asIndiana }),
  };
}

it('a user follows an auction from its page, chooses a notice that is still to come, and stops [AUC-095]', async () => {
  const { sent, user } = open({ endsAt: '2026-11-22T04:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: /^1 day before the end/ })).toHaveAttribute(
    'aria-disabled',
  );
  await user.click(screen.getByRole('menuitemcheckbox', { name: '1 hour before the end' }));
  expect(await screen.findByText('You will be notified 1 hour before the end.')).toBeVisible();
  expect(sent).toEqual([{ noticeMinutes: 60 }]);
  await user.click(await screen.findByRole('button', { name: 'Following' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: '1 hour before the end' })).toBeChecked();
  await user.click(screen.getByRole('menuitem', { name: 'Unfollow' }));
  expect(await screen.findByText('You no longer follow this auction.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
});

it('a user saves the end of an auction as a calendar file [AUC-101]', async () => {
  const downloads = watchDownloads();
  const { answer, user } = open();
  answerCall('auctions', 'calendar', () => ({ file: 'BEGIN:VCALENDAR' }));
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await waitFor(() =>
    expect(downloads).toEqual([{ name: `auction-${answer.auction.id}.ics`, text: 'BEGIN:VCALENDAR' }]),
  );
});

it('an auction that has ended is only left, and offers no calendar file', async () => {
  open({ closed: 1, ...notice(15) });
  expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
});
