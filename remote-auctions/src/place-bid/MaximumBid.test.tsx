import type { AuctionDetail, BidLimit } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall, server } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aBid, aForeignAuction, INDIANA, SCHOOLS } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { EnterBidsPage } from '../enter-bids/EnterBidsPage.tsx';

const SET_AT = '2026-11-21T15:00:00.000Z';

/** Opens Toledo's auction as a user of Indiana, whose limit the server keeps. */
function open(facts: Partial<AuctionDetail> = {}, limit: number | null = null, user: object = {}) {
  const auction = aForeignAuction(facts);
  const kept: { limit: BidLimit | null } = { limit: limit === null ? null : { amount: limit, setAt: SET_AT } };
  const sent: { readonly amount: number }[] = [];
  answerMenu();
  answerCall('comparables', 'auctionPriceRanges', () => []);
  answerCall('auctions', 'participating', () => ({ auctions: [auction] }));
  answerCall('auctions', 'one', () => auction);
  answerCall('auctions', 'ownLimit', () => ({ ownLimit: kept.limit }));
  answerCall('reference', 'schools', () => SCHOOLS);
  answerCall('auctions', 'setLimit', ({ body }) => {
    const { amount } = Object(body);
    sent.push(Object(body));
    kept.limit = { amount, setAt: SET_AT };
    return { ownLimit: kept.limit, leads: 1 as const };
  });
  answerCall('auctions', 'withdrawLimit', () => {
    kept.limit = null;
    return { ok: true as const };
  });
  const address = `/auctions/participatingAuctions/${auction.id}`;
  const view = renderScreen(<EnterBidsPage />, address, { user: { SchoolId: 3, SchoolName: 'Indiana', ...user } });
  return { ...view, sent };
}

const part = async (name: string) => within(await screen.findByRole('form', { name }));
const field = async (name = /limit, whole dollars/i) => screen.findByRole('textbox', { name });
const setSurely = async (user: ReturnType<typeof open>['user'], button = 'Set limit') => {
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Set a limit of / }));
  await user.click(dialog.getByRole('button', { name: 'Set limit' }));
};

it('an editor sets, changes and withdraws the limit of their school after a question that names it [AUC-089 AUC-091]', async () => {
  const { user, sent } = open();
  const form = await part('Maximum bid');
  expect(
    form.getByText(
      'Whenever you are outbid, Open Date bids for you by one step of $25,000, up to your limit. Only your school sees the limit.',
    ),
  ).toBeVisible();
  await user.type(await field(), '2000000');
  await user.click(form.getByRole('button', { name: 'Set limit' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Set a limit of $2,000,000?' }));
  expect(
    dialog.getByText(
      'Open Date bids for Indiana up to $2,000,000 in this auction: Toledo sells a game, Sat Sep 16, 2028.',
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Set limit' }));
  expect(await screen.findByText('Your limit is set.')).toBeVisible();
  expect(await form.findByText('$2,000,000')).toBeVisible();
  expect(await field()).toHaveValue('');
  await user.type(await field(), '2100000');
  await setSurely(user, 'Change limit');
  expect(await form.findByText('$2,100,000')).toBeVisible();
  expect(sent.map(({ amount }) => amount)).toEqual([2_000_000, 2_100_000]);
  form.getByRole('button', { name: 'Withdraw the limit of $2,100,000' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Your limit is withdrawn.')).toBeVisible();
  expect(screen.queryByText('$2,100,000')).toBeNull();
  expect(await field()).toHaveFocus();
});

it.each(['', '0', '-5', '1500000.5', '1450000', '1480000', '100025000'])(
  'a limit of "%s" is not sent and stays in the field [AUC-089]',
  async (typed) => {
    const { user, sent } = open();
    if (typed !== '') await user.type(await field(), typed);
    await user.click(await screen.findByRole('button', { name: 'Set limit' }));
    expect(await field()).toHaveAccessibleDescription(
      /^(Enter the amount in whole dollars\.|The limit must be between \$1,475,000 and \$100,000,000, in whole steps of \$25,000 from the starting bid\.)$/,
    );
    expect((await field()).getAttribute('value')?.replaceAll(',', '')).toBe(typed);
    expect(sent).toEqual([]);
  },
);

it('a limit that bids have passed is refused and stays in the field [AUC-089]', async () => {
  const { user } = open();
  answerCall('auctions', 'setLimit', () => {
    throw new RefusedCall('bid.range', 'The limit must be between $1,500,000 and $100,000,000.');
  });
  await user.type(await field(), '1475000');
  await setSurely(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('The limit must be between $1,500,000');
  expect(await field()).toHaveValue('1,475,000');
});

it('a limit whose answer was lost is sent again under its key', async () => {
  const { user, sent } = open();
  const lost: unknown[] = [];
  server.use(
    http.put(
      '*/api/v1/auctions/:id/limit',
      async ({ request }) => {
        lost.push(await request.json());
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await user.type(await field(), '2000000');
  await setSurely(user);
  expect(await screen.findByRole('alert')).toBeVisible();
  await setSurely(user);
  expect(await screen.findByText('Your limit is set.')).toBeVisible();
  expect(sent).toEqual(lost);
});

it('the leader sees the part too, and a school that is outbid reads that bids have passed its limit', async () => {
  const { unmount } = open({ currentWinningBidder: INDIANA, currentWinningBid: 1_475_000 }, 1_600_000);
  expect(await (await part('Maximum bid')).findByText(/^Your limit is/)).toHaveTextContent('Your limit is $1,600,000.');
  unmount();
  open({}, 1_400_000);
  expect(await screen.findByText(/^Your limit is/)).toHaveTextContent(
    'Your limit is $1,400,000, and bids have passed it.',
  );
});

it('a purchase has a minimum bid, and private bidding has none', async () => {
  const { unmount } = open({ type: 'buy' });
  expect((await part('Minimum bid')).getByText(/down to your limit/)).toBeVisible();
  unmount();
  open({ PrivateBidding: 1, currentWinningBidder: null, currentWinningBid: null });
  const form = await part('Maximum bid');
  expect(form.getByText('A limit cannot be set in an auction with private bidding.')).toBeVisible();
  expect(form.queryByRole('textbox')).toBeNull();
});

it('an administrator sees nothing of it [AUC-090]', async () => {
  open({ bidderStatus: 1 }, null, { RoleId: 1 });
  expect(await screen.findByRole('form', { name: 'Place bid' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Maximum bid' })).toBeNull();
});

it('the history marks automatic bids once the auction has ended [AUC-093]', async () => {
  open({ bids: [aBid({ automatic: 1 }), aBid()] });
  const rows = within(await screen.findByRole('list', { name: 'Bids' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/, automatic/);
  expect(rows[1]).not.toHaveTextContent(/automatic/);
});

it('a bidder that a limit outbids at once sees a message [AUC-092]', async () => {
  const { user } = open();
  answerCall('auctions', 'placeBid', () => ({
    bid: aBid(INDIANA),
    leads: 0 as const,
    minBid: 1_525_000,
    maxBid: 1_750_000,
  }));
  await user.click(await screen.findByRole('button', { name: /^Place bid/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Place a bid of / }));
  await user.click(dialog.getByRole('button', { name: 'Place bid' }));
  expect(await screen.findByText('Your bid is placed, and the limit of another school has outbid it.')).toBeVisible();
});

it('a limit that cannot be loaded does not read as none, and can be tried again', async () => {
  const { user } = open({}, 2_000_000);
  answerCall('auctions', 'ownLimit', () => {
    throw new RefusedCall('internal', '');
  });
  const form = await part('Maximum bid');
  expect(await form.findByRole('alert')).toHaveTextContent('Your limit could not be loaded.');
  expect(form.queryByRole('button', { name: 'Set limit' })).toBeNull();
  answerCall('auctions', 'ownLimit', () => ({ ownLimit: { amount: 2_000_000, setAt: SET_AT } }));
  await user.click(form.getByRole('button', { name: 'Try again' }));
  expect(await form.findByText('$2,000,000')).toBeVisible();
  expect(form.getByRole('button', { name: 'Change limit' })).toBeVisible();
});
