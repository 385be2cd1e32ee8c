import type { AuctionDetail, AuctionResult } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { aBid, anAuctionDetail, INDIANA, KENTUCKY, SCHOOLS, TOLEDO } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { MySchoolPage } from '../my-school/MySchoolPage.tsx';

const closed = {
  closed: 1,
  status: 'Closed',
  bids: [aBid({ amount: 1_450_000 }), aBid({ ...INDIANA, amount: 1_200_000, created: '2026-11-18T15:00:00Z' })],
  currentWinningBidder: KENTUCKY,
  currentWinningBid: 1_450_000,
  bidCount: 2,
} satisfies Partial<AuctionDetail>;

const aResult = (facts: Partial<AuctionResult> = {}): AuctionResult => ({
  winnerId: KENTUCKY.schoolId,
  hostId: KENTUCKY.schoolId,
  game: null,
  ownerAgrees: 0,
  winnerAgrees: 0,
  priceAdded: 0,
  ...facts,
});
const aMadeGame = (facts: Partial<NonNullable<AuctionResult['game']>> = {}) => ({
  version: 4,
  gameDate: '2028-09-16',
  year: 2028,
  week: 3,
  hostId: KENTUCKY.schoolId,
  waitsFor: KENTUCKY.schoolId,
  isFinal: 0 as const,
  ...facts,
});

/** Opens an auction that Kentucky won from Toledo; tests change `answer` to change what the next read gets. */
async function open(result: AuctionResult, user = {}) {
  const answer = { auction: anAuctionDetail({ ...closed, result }) };
  answerMenu();
  answerCall('auctions', 'ofSchool', () => ({ auctions: [answer.auction] }));
  answerCall('auctions', 'one', () => answer.auction);
  answerCall('reference', 'schools', () => SCHOOLS);
  const rendered = renderScreen(<MySchoolPage />, `/auctions/mySchool/${answer.auction.id}`, { user });
  const card = within(await screen.findByRole('region', { name: 'Game' }));
  return { answer, card, ...rendered };
}

it('one click proposes the game to the other school, and the page says that it waits [AUC-108]', async () => {
  const { answer, card, user } = await open(aResult());
  expect(card.getByText(/^Toledo at Kentucky on Sat Sep 16, 2028\. One school proposes it/)).toBeVisible();
  const sent: unknown[] = [];
  answerCall('auctionResults', 'makeGame', ({ body }) => {
    sent.push(body);
    answer.auction = anAuctionDetail({ ...answer.auction, result: aResult({ game: aMadeGame() }) });
    return answer.auction;
  });
  await user.click(card.getByRole('button', { name: 'Make this the game' }));
  expect(await screen.findByText('The other school is asked to confirm the game.')).toBeVisible();
  expect(sent).toEqual([{ schoolId: TOLEDO.schoolId }]);
  expect(await card.findByText('Toledo at Kentucky on Sat Sep 16, 2028 waits for Kentucky to confirm.')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

it('the school that is asked confirms the version it sees, and is led to the game [AUC-108]', async () => {
  const { card, user } = await open(aResult({ game: aMadeGame({ waitsFor: TOLEDO.schoolId }) }));
  const sent: unknown[] = [];
  answerCall('auctionResults', 'makeGame', ({ body }) => {
    sent.push(body);
    return anAuctionDetail();
  });
  await user.click(card.getByRole('button', { name: 'Confirm game' }));
  expect(await screen.findByText('Game confirmed.')).toBeVisible();
  expect(sent).toEqual([{ schoolId: TOLEDO.schoolId, version: 4 }]);
});

it('a week that has been taken is named, and a live auction needs a confirmation [AUC-108]', async () => {
  const { card, user } = await open(aResult());
  const bodies: unknown[] = [];
  answerCall('auctionResults', 'makeGame', ({ body }) => {
    bodies.push(body);
    if (bodies.length === 1) throw new RefusedCall('week.taken', 'Kentucky already has a game that week.');
    throw new RefusedCall('auction.live', 'This week has a live auction without bids. Adding the game ends it.');
  });
  const make = () => user.click(card.getByRole('button', { name: 'Make this the game' }));
  await make();
  expect(await screen.findByText('Kentucky already has a game that week.')).toBeVisible();
  await make();
  await user.click(await screen.findByRole('button', { name: 'Keep auction' }));
  expect(await card.findByRole('button', { name: 'Make this the game' })).toBeEnabled();
  expect(bodies).toHaveLength(2);
});

it('a game that stands has no button; the box says who agrees to show the price [AUC-108]', async () => {
  const game = aMadeGame({ waitsFor: null, isFinal: 1, gameDate: '2028-09-23' });
  const { card, user } = await open(aResult({ game, winnerAgrees: 1 }));
  expect(card.getByText('Toledo at Kentucky on Sat Sep 23, 2028 stands on both schedules.')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
  expect(card.getByText(/^Kentucky agrees\./)).toBeVisible();
  const sent: unknown[] = [];
  answerCall('auctionResults', 'agreePrice', ({ body }) => {
    sent.push(body);
    return anAuctionDetail();
  });
  await user.click(card.getByRole('checkbox', { name: /^Show the price in the guarantee games/ }));
  expect(sent).toEqual([{ schoolId: TOLEDO.schoolId, agrees: 1 }]);
});

it('an administrator acts for both schools: a box for each, and the button of the one that is asked [AUC-108]', async () => {
  const { card } = await open(aResult({ game: aMadeGame() }), { RoleId: 1, SchoolId: null, SchoolName: '' });
  for (const name of ['Toledo', 'Kentucky'])
    expect(card.getByRole('checkbox', { name: new RegExp(`^${name} shows the price`) })).toBeVisible();
  expect(card.getByRole('button', { name: 'Confirm game' })).toBeVisible();
});

it('while the seller hosts the game, the page says that its price is not shown [AUC-108]', async () => {
  const game = aMadeGame({ waitsFor: null, isFinal: 1, hostId: TOLEDO.schoolId });
  const { card } = await open(aResult({ game, ownerAgrees: 1, winnerAgrees: 1 }));
  expect(card.getByText('The price is not shown while the selling school hosts the game.')).toBeVisible();
  expect(card.getByRole('checkbox')).toBeChecked();
});

it('a price that stands no longer has a box [AUC-108]', async () => {
  const { card } = await open(aResult({ ownerAgrees: 1, winnerAgrees: 1, priceAdded: 1 }));
  expect(card.getByText('The price stands in the guarantee games.')).toBeVisible();
  expect(card.queryByRole('checkbox')).toBeNull();
});

it('nobody won a canceled auction [AUC-108]', async () => {
  answerMenu();
  const auction = anAuctionDetail({ ...closed, closed: 0, cancelled: 1 });
  answerCall('auctions', 'ofSchool', () => ({ auctions: [auction] }));
  answerCall('auctions', 'one', () => auction);
  answerCall('reference', 'schools', () => SCHOOLS);
  renderScreen(<MySchoolPage />, `/auctions/mySchool/${auction.id}`, {});
  expect(await screen.findByRole('heading', { name: 'Leading bid' })).toBeVisible();
  expect(screen.queryByText('Won')).toBeNull();
});
