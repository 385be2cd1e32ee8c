import type { AuctionDetail } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { watchDownloads } from '@open-date/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBid, aBidder, anAuctionDetail, aRequest, INDIANA, KENTUCKY, SCHOOLS } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { MySchoolPage } from '../my-school/MySchoolPage.tsx';

const region = (name: string) => screen.findByRole('region', { name });

/** Opens an auction of Toledo as its owner; tests change the returned `answer` to change what the next read gets. */
function open(facts: Partial<AuctionDetail>, user = {}) {
  const answer = { auction: anAuctionDetail(facts) };
  answerMenu();
  answerCall('auctions', 'ofSchool', () => ({ auctions: [answer.auction] }));
  answerCall('auctions', 'one', () => answer.auction);
  answerCall('reference', 'schools', () => SCHOOLS);
  return { answer, ...renderScreen(<MySchoolPage />, `/auctions/mySchool/${answer.auction.id}`, { user }) };
}

const withBids = {
  bids: [aBid({ amount: 1_450_000 }), aBid({ ...INDIANA, amount: 1_200_000, created: '2026-11-18T15:00:00Z' })],
  retractedBids: [aBid({ ...INDIANA, amount: 1_425_000, retracted: 1, retractedDate: '2026-11-20T21:00:00Z' })],
  currentWinningBidder: KENTUCKY,
  currentWinningBid: 1_450_000,
  bidCount: 2,
  bidders: [
    aBidder({ totalBids: { placed: 1, retracted: 0 } }),
    aBidder({ ...INDIANA, totalBids: { placed: 3, retracted: 1 } }),
  ],
} satisfies Partial<AuctionDetail>;

const pending = { startDate: '2026-12-01', expireDate: '2026-12-08', status: 'Pending' as const };

it("the owner of an auction sees lead, chart, terms and each bidder's bids, and no bid form [AUC-016 AUC-033 AUC-038 AUC-068]", async () => {
  open({
    ...withBids,
    PrivateBidding: 1,
    comment: 'Kick after noon.',
    pendingBidders: [aRequest(), aRequest(INDIANA)],
  });
  expect(await screen.findByRole('heading', { name: 'Leading bid' })).toBeVisible();
  expect(screen.getByText('+$250,000')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^3days1[23]hrs\d\dmin\d\dsec$/);
  expect(screen.getByText('Private')).toBeVisible();
  expect(screen.getByText('End of Nov 24 ET')).toBeVisible();
  expect(screen.getByText('“Kick after noon.”')).toBeVisible();
  const rows = within(await region('Approved Bidders')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SchoolStatusPlacedRetracted',
    'KENKentuckyApproved10',
    'INDIndianaApproved31',
  ]);
  expect(screen.getByText('2 schools wait for approval.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Place bid' })).toBeNull();
});

it('the chart of an auction has a mark for each bid that took the lead, as the bid history lists them [AUC-074]', async () => {
  open({
    ...withBids,
    bids: [...withBids.bids, aBid({ ...INDIANA, amount: 1_175_000, created: '2026-11-19T15:00:00Z' })],
  });
  const figure = await screen.findByRole('figure', { name: 'Leading bid over time' });
  const chart = await within(figure).findByRole('img', { name: 'Leading bid from $1,200,000 to $1,450,000' });
  expect(chart).toHaveAccessibleDescription(
    'Each step is a bid that took the lead, in New York time. The list “Bid history” has the same numbers.',
  );
  const marks = Array.from(chart.querySelectorAll('circle title'), ({ textContent }) => textContent);
  expect(marks).toEqual(['Nov 18, 10:00 AM: $1,200,000, Indiana', 'Nov 20, 4:12 PM: $1,450,000, Kentucky']);
  expect(within(chart).getByText('$1.45M', { selector: '[data-value]' })).toBeInTheDocument();
  expect(chart).toHaveTextContent('Now');
  const listed = within(await region('Bid history')).getByRole('list', { name: 'Bids' });
  for (const words of [/Nov 18, 10:00 AM.*\$1,200,000/, /Nov 20, 4:12 PM.*\$1,450,000/])
    expect(listed).toHaveTextContent(words);
});

it('bids of one second have a mark each', async () => {
  const bid = (amount: number, created: string) => aBid({ ...INDIANA, amount, created });
  open({
    ...withBids,
    bids: [bid(1_300_000, '2026-11-19T15:00:00.900Z'), bid(1_250_000, '2026-11-19T15:00:00.100Z')],
  });
  const chart = await screen.findByRole('img', { name: 'Leading bid from $1,250,000 to $1,300,000' });
  const places = Array.from(chart.querySelectorAll('circle:has(title)'), (mark) => mark.getAttribute('cx'));
  expect(new Set(places).size).toBe(2);
});

it('an auction with one bid has no chart [AUC-074]', async () => {
  open({ ...withBids, bids: withBids.bids.slice(0, 1) });
  await region('Bid history');
  expect(screen.queryByRole('figure')).toBeNull();
});

it('the bid history lists the leader first and retracted bids separately', async () => {
  open(withBids);
  const history = within(await region('Bid history'));
  const entries = (name: string) => within(history.getByRole('list', { name })).getAllByRole('listitem');
  expect(entries('Bids').map(({ textContent }) => textContent)).toEqual([
    'KENKentuckyNov 20, 4:12 PMLeading$1,450,000',
    'INDIndianaNov 18, 10:00 AM$1,200,000',
  ]);
  expect(entries('Retracted bids').map(({ textContent }) => textContent)).toEqual([
    'INDIndianaNov 20, 4:12 PMRETRACTED$1,425,000',
  ]);
});

it('the owner adds a school as an approved bidder [AUC-037]', async () => {
  const added: unknown[] = [];
  const { answer, user } = open(withBids);
  answer.auction = { ...answer.auction, bidders: [] };
  answerCall('auctions', 'addBidder', ({ body }) => {
    added.push(body);
    answer.auction = { ...answer.auction, bidders: [aBidder()] };
    return aBidder();
  });
  await user.click(await screen.findByRole('button', { name: 'Add bidder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add bidder' }));
  await user.click(dialog.getByRole('button', { name: 'Add bidder' }));
  expect(dialog.getByText('Choose a school.')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: 'School' }), 'Kentucky');
  await user.click(await screen.findByRole('option', { name: /Kentucky/ }));
  await user.dblClick(dialog.getByRole('button', { name: 'Add bidder' }));
  expect(await screen.findByText('Kentucky has been added as an approved bidder')).toBeVisible();
  expect(added).toEqual([{ schoolId: 2, approve: 1 }]);
  expect(within(await region('Approved Bidders')).getByRole('rowheader', { name: 'Kentucky' })).toBeVisible();
});

it('the owner can reject an approved school that has no active bid', async () => {
  const rejected: unknown[] = [];
  const { user } = open({
    bidders: [aBidder({ totalBids: { placed: 1, retracted: 1 } }), ...withBids.bidders.slice(1)],
  });
  answerCall('auctions', 'decideBidder', ({ body }) => {
    rejected.push(body);
    return aBidder({ status: 0 });
  });
  const bidders = within(await region('Approved Bidders'));
  expect(bidders.queryByRole('button', { name: 'Reject Indiana' })).toBeNull();
  await user.click(bidders.getByRole('button', { name: 'Reject Kentucky' }));
  expect(await screen.findByText('Bidder status changed.')).toBeVisible();
  expect(rejected).toEqual([{ schoolId: 2, reject: 1 }]);
});

it('the owner cancels a pending auction after confirming [AUC-049 AUC-051]', async () => {
  const { answer, user } = open(pending);
  answerCall('auctions', 'cancel', () => {
    answer.auction = { ...answer.auction, cancelled: 1 };
    return answer.auction;
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel auction' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this auction?' }));
  await user.click(question.getByRole('button', { name: 'Cancel auction' }));
  expect(await screen.findByText('Auction Canceled.')).toBeVisible();
  expect(await screen.findByText('/auctions/mySchool')).toBeVisible();
  expect(await region('Expired')).toHaveTextContent('CANCELED');
});

it('a canceled auction shows its first day instead of the day it opened', async () => {
  open({ ...pending, cancelled: 1 });
  expect(await screen.findByText('First day')).toBeVisible();
  expect(screen.queryByText('Opened')).toBeNull();
});

it.each([
  ['that is running', { status: 'Active' as const }],
  ['with bids', { ...pending, ...withBids }],
])('the owner of an auction %s reads whom to ask to cancel it [AUC-049 AUC-050]', async (_, facts) => {
  open(facts);
  expect(await screen.findByText('To cancel this auction, please contact an admin.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel auction' })).toBeNull();
});

it("a refused cancellation shows the server's message [AUC-061]", async () => {
  const { user } = open(pending);
  answerCall('auctions', 'cancel', () => {
    throw new RefusedCall('auction.state', 'This auction is closed.');
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel auction' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel auction' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This auction is closed.');
});

const RULE = 'A bid in the last 10 minutes moves the end to 10 minutes after it, at most to 2:00 AM ET.';

it('an auction with a soft close says before its first bid how bids move the end [AUC-085]', async () => {
  open({ softCloseMinutes: 10 });
  expect(await screen.findByText(RULE)).toBeVisible();
  expect(screen.getByText('End of Nov 24 ET')).toBeVisible();
  expect(screen.queryByText(/^Extended/)).toBeNull();
});

it.each([
  ['an active', {}, 'Closes'],
  ['a closed', { closed: 1, status: 'Closed' }, 'Extended to'],
] as const)('%s auction whose end was moved says to when [AUC-086]', async (_state, facts, label) => {
  open({ ...withBids, softCloseMinutes: 10, endsAt: '2026-11-25T05:07:00.000Z', ...facts });
  expect((await screen.findByText('Nov 25, 12:07 AM ET')).parentElement).toHaveTextContent(label);
  expect(screen.queryByText('End of Nov 24 ET')).toBeNull();
});

it('an auction without a soft close says nothing of it [AUC-085]', async () => {
  open(withBids);
  expect(await screen.findByText('End of Nov 24 ET')).toBeVisible();
  expect(screen.queryByText(/moves the end/)).toBeNull();
});

it('a closed auction names the winner and offers no changes', async () => {
  open({ ...withBids, closed: 1, status: 'Closed' });
  expect(await screen.findByRole('heading', { name: 'Winning bid' })).toBeVisible();
  expect(within(await region('Bid history')).getByText('Won')).toBeVisible();
  for (const name of ['Cancel auction', 'Add bidder', 'Reject Kentucky'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('To cancel this auction, please contact an admin.')).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

describe('an administrator who opens an auction', () => {
  const admin = { RoleId: 1 as const, SchoolId: null, SchoolName: '' };

  it('an administrator sees the approved bidders [AUC-038]', async () => {
    open({ ...withBids, bidderStatus: 1 }, admin);
    const bidders = within(await region('Approved Bidders'));
    expect(bidders.getByRole('rowheader', { name: 'Kentucky' })).toBeVisible();
  });

  it('an administrator closes an active auction', async () => {
    const { answer, user } = open({ bidderStatus: 1 }, admin);
    const { promise, resolve } = Promise.withResolvers<void>();
    answerCall('auctions', 'close', async () => {
      await promise;
      answer.auction = { ...answer.auction, closed: 1 };
      return answer.auction;
    });
    await user.click(await screen.findByRole('button', { name: 'Close auction' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close auction' }));
    expect(await screen.findByRole('button', { name: 'Closing' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel auction' })).toHaveAttribute('aria-disabled', 'true');
    resolve();
    expect(await screen.findByText('Auction closed.')).toBeVisible();
  });

  it('an administrator deletes a canceled auction to free its week', async () => {
    const { user } = open({ bidderStatus: 1, cancelled: 1 }, admin);
    let isDeleted = false;
    answerCall('auctions', 'remove', () => {
      isDeleted = true;
      answerCall('auctions', 'ofSchool', () => ({ auctions: [] }));
      return DONE;
    });
    await user.click(await screen.findByRole('button', { name: 'Delete auction' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete auction' }));
    expect(await screen.findByText('Auction deleted.')).toBeVisible();
    expect(isDeleted).toBe(true);
    expect(await screen.findByText('/auctions/mySchool')).toBeVisible();
  });
});

it('the owner saves the log of an auction as a file that explains itself [AUC-082]', async () => {
  const downloads = watchDownloads();
  const { answer, user } = open(withBids);
  answerCall('auctions', 'log', () => ({ log: [{ number: 1, entry: '{"what": "opened"}', hash: 'a'.repeat(64) }] }));
  await user.click(within(await region('Bid history')).getByRole('button', { name: 'Log' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]).toMatchObject({ name: `auction-${answer.auction.id}-log.txt` });
  expect(downloads[0]?.text).toMatch(
    new RegExp(`^# The log of an auction[^]+\n${'a'.repeat(64)} {"what": "opened"}\n$`),
  );
});

it('a log that could not be read is said, and can be asked for again [AUC-082]', async () => {
  const { user } = open(withBids);
  answerCall('auctions', 'log', () => {
    throw new RefusedCall('unavailable', 'Try again.');
  });
  const save = within(await region('Bid history')).getByRole('button', { name: 'Log' });
  await user.click(save);
  expect(await screen.findByText(MESSAGES.couldNotExport)).toBeVisible();
  expect(save).toBeEnabled();
});
