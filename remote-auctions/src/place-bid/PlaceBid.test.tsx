import type { AuctionDetail } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall, type SeenCall, server } from '@open-date/shared-api/testing/answer-call';
import { publishConnection } from '@open-date/shared-host/shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aBid, aForeignAuction, INDIANA, KENTUCKY, SCHOOLS, TODAY } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { EnterBidsPage } from '../enter-bids/EnterBidsPage.tsx';

beforeEach(() => answerCall('auctions', 'ownLimit', () => ({ ownLimit: null })));

/** Opens Toledo's auction as the approved bidder Indiana; tests change `answer` to change what the next read gets. */
function open(facts: Partial<AuctionDetail> = {}, user: object = { SchoolId: 3, SchoolName: 'Indiana' }) {
  const answer = { auction: aForeignAuction(facts), asked: Array<SeenCall>() };
  answerMenu();
  // The tests of prices cover the text next to the amount.
  answerCall('comparables', 'auctionPriceRanges', () => []);
  answerCall('auctions', 'participating', () => ({ auctions: [answer.auction] }));
  answerCall('auctions', 'one', (call) => {
    answer.asked.push(call);
    return answer.auction;
  });
  answerCall('reference', 'schools', () => SCHOOLS);
  return {
    answer,
    ...renderScreen(<EnterBidsPage />, `/auctions/participatingAuctions/${answer.auction.id}`, { user }),
  };
}

/** Accepts bids like the server and returns what was sent. */
function takeBids(answer: { auction: AuctionDetail }) {
  const sent: unknown[] = [];
  answerCall('auctions', 'placeBid', ({ body }) => {
    sent.push(body);
    const bid = aBid({ ...INDIANA, amount: 1_500_000 });
    const { auction } = answer;
    answer.auction = {
      ...auction,
      bids: [bid, ...auction.bids],
      currentWinningBidder: INDIANA,
      currentWinningBid: bid.amount,
      ownBid: bid.amount,
      minBid: 1_525_000,
      maxBid: 1_750_000,
    };
    return { bid, leads: 1 as const, minBid: 1_525_000, maxBid: 1_750_000 };
  });
  return sent;
}

const amount = () => screen.findByLabelText('Amount, whole dollars');
const place = () => screen.getByRole('button', { name: /^Place bid/ });
const question = (title: string | RegExp) => screen.findByRole('alertdialog', { name: title });
/** Submits the bid form and confirms the bid. */
const placeSurely = async (user: ReturnType<typeof open>['user']) => {
  await user.click(place());
  await user.click(within(await question(/^Place a bid of /)).getByRole('button', { name: 'Place bid' }));
};
const key = expect.stringMatching(/^[\da-f-]{36}$/);

it('a bidder sees the preset amount, the range and their standing, but no bidders [AUC-038]', async () => {
  open();
  expect(await amount()).toHaveValue('1,475,000');
  expect(screen.getByText('Minimum $1,475,000')).toBeVisible();
  expect(screen.getByText('Maximum $1,700,000')).toBeVisible();
  expect(screen.getByText('Outbid by $25,000')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Place bid' })).toContainElement(place());
  expect(place()).toHaveTextContent('Place bid of $1,475,000');
  expect(screen.queryByRole('region', { name: 'Approved Bidders' })).toBeNull();
});

it('a bid that is confirmed with a double click is placed once and appears in the history [AUC-039]', async () => {
  const { answer, user } = open();
  const sent = takeBids(answer);
  const newest = Math.max(...answer.auction.bids.map(({ id }) => id));
  await user.click(await screen.findByRole('button', { name: '$1,500,000' }));
  expect(await amount()).toHaveValue('1,500,000');
  await user.dblClick(place());
  const dialog = within(await question('Place a bid of $1,500,000?'));
  expect(
    dialog.getByText('Indiana bids $1,500,000 in this auction: Toledo sells a game, Sat Sep 16, 2028.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.dblClick(place());
  await user.dblClick(within(await question(/1,500,000/)).getByRole('button', { name: 'Place bid' }));
  expect(await screen.findByText("You've placed a bid")).toBeVisible();
  expect(sent).toEqual([{ schoolId: 3, amount: 1_500_000, requestKey: key, seen: newest }]);
  const history = within(await screen.findByRole('list', { name: 'Bids' }));
  expect(history.getAllByRole('listitem')[0]).toHaveTextContent(/Indiana.*Leading.*\$1,500,000/);
});

it('the leading school reads that it leads and gets no bid form', async () => {
  const { answer, client } = open();
  const lead = { currentWinningBidder: INDIANA, currentWinningBid: 1_475_000, ownBid: 1_475_000 };
  expect(await amount()).toBeVisible();
  answer.auction = { ...answer.auction, ...lead };
  await client.invalidateQueries();
  expect(await screen.findByText(/^Indiana already leads with \$1,475,000\. You can bid again/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Place bid/ })).toBeNull();
  answer.auction = { ...answer.auction, currentWinningBidder: KENTUCKY };
  await client.invalidateQueries();
  expect(await amount()).toBeVisible();
});

it('a school can improve its own bid while private bidding hides who leads', async () => {
  open({ PrivateBidding: 1, currentWinningBidder: null, currentWinningBid: null });
  expect(await amount()).toBeVisible();
  expect(
    screen.getByText(/^Bids are whole steps from the starting bid, up to 10 steps .* your best bid\./),
  ).toBeVisible();
});

it('amounts between two steps are sent only when the auction allows any amount', async () => {
  const { answer, client, user } = open();
  const sent = takeBids(answer);
  await user.clear(await amount());
  await user.paste('1480000');
  await user.click(place());
  expect(await amount()).toHaveAccessibleDescription(
    'The bid must be between $1,475,000 and $1,700,000. Bids move in steps of $25,000 from the starting bid.',
  );
  expect(sent).toEqual([]);
  answer.auction = { ...answer.auction, anyAmount: 1 };
  await client.invalidateQueries();
  expect(await screen.findByText('Open, any amount')).toBeVisible();
  await placeSurely(user);
  expect(await screen.findByText("You've placed a bid")).toBeVisible();
  expect(sent).toMatchObject([{ amount: 1_480_000 }]);
});

it.each(['', '0', '10000.50', '-5', 'much'])(
  '"%s" is not an amount, is not sent and stays in the field [AUC-040 AUC-113]',
  async (text) => {
    const { answer, user } = open();
    const sent = takeBids(answer);
    await user.clear(await amount());
    if (text !== '') await user.paste(text);
    await user.click(place());
    expect(await amount()).toHaveAccessibleDescription('Enter the amount in whole dollars.');
    expect(await amount()).toHaveValue(text);
    expect(sent).toEqual([]);
  },
);

it.each(['1474999', '1450000', '1700001', '1725000'])('a bid of %s is out of range and is not sent', async (text) => {
  const { answer, user } = open();
  const sent = takeBids(answer);
  await user.clear(await amount());
  await user.paste(text);
  await user.click(place());
  expect(await amount()).toHaveAccessibleDescription(
    'The bid must be between $1,475,000 and $1,700,000. Bids move in steps of $25,000 from the starting bid.',
  );
  expect(sent).toEqual([]);
});

it("a bidder who is outbid while submitting keeps their amount and sees the server's message and the new range [AUC-061]", async () => {
  const { answer, user } = open();
  answerCall('auctions', 'placeBid', () => {
    answer.auction = { ...answer.auction, currentWinningBid: 1_475_000, minBid: 1_500_000, maxBid: 1_725_000 };
    throw new RefusedCall(
      'bid.range',
      'Another bid was placed first. The bid must be between $1,500,000 and $1,725,000.',
    );
  });
  await amount();
  await placeSurely(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Another bid was placed first. The bid must be between $1,500,000 and $1,725,000.',
  );
  expect(await screen.findByText('Minimum $1,500,000')).toBeVisible();
  expect(await amount()).toHaveValue('1,475,000');
  expect(await amount()).toHaveAccessibleDescription(
    'The bid must be between $1,500,000 and $1,725,000. Bids move in steps of $25,000 from the starting bid.',
  );
});

it('a bid whose answer was lost is retried with its request key, another bid has a new key [AUC-063]', async () => {
  const { answer, client, user } = open();
  const keys: unknown[] = [];
  server.use(
    http.post('*/api/v1/auctions/:id/bids', async ({ request }) => {
      const body: unknown = await request.json();
      keys.push(body);
      // The server has placed the bid, so the range has moved.
      answer.auction = { ...answer.auction, minBid: 1_500_000, maxBid: 1_725_000 };
      return HttpResponse.error();
    }),
  );
  await amount();
  await placeSurely(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached. Please try again.');
  expect(await screen.findByText('Minimum $1,500,000')).toBeVisible();
  const sent = takeBids(answer);
  await user.click(place());
  expect(await screen.findByText("You've placed a bid")).toBeVisible();
  expect(sent).toEqual(keys);
  answer.auction = { ...answer.auction, currentWinningBidder: KENTUCKY };
  await client.invalidateQueries();
  expect(await amount()).toBeVisible();
  await placeSurely(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).not.toMatchObject({ requestKey: Reflect.get(Object(sent[0]), 'requestKey') });
});

it('the bid slider moves one step per arrow, five per page key, and to the ends with Home and End', async () => {
  const { user } = open();
  const slider = await screen.findByRole('slider', { name: 'Bid amount' });
  slider.focus();
  const press = async (pressed: string) => {
    await user.keyboard(`{${pressed}}`);
    return slider.getAttribute('aria-valuetext');
  };
  expect(await press('ArrowRight')).toBe('$1,500,000');
  expect(await press('PageUp')).toBe('$1,625,000');
  expect(await press('ArrowDown')).toBe('$1,600,000');
  expect(await press('End')).toBe('$1,700,000');
  expect(await press('Home')).toBe('$1,475,000');
  fireEvent.change(slider, { target: { value: '1489000' } });
  expect(await amount()).toHaveValue('1,500,000');
});

it('a typed amount stays when others bid, but an unchanged preset follows the range', async () => {
  const { answer, client, user } = open();
  await amount();
  answer.auction = { ...answer.auction, minBid: 1_500_000, maxBid: 1_725_000 };
  await client.invalidateQueries();
  await waitFor(async () => expect(await amount()).toHaveValue('1,500,000'));
  await user.clear(await amount());
  await user.paste('1600000');
  answer.auction = { ...answer.auction, minBid: 1_525_000, maxBid: 1_750_000 };
  await client.invalidateQueries();
  expect(await screen.findByText('Minimum $1,525,000')).toBeVisible();
  expect(await amount()).toHaveValue('1600000');
});

it('the bid form has unsaved changes only while its amount differs from the preset', async () => {
  const { answer, client, unsavedWork, user } = open();
  const isUnsaved = () => unsavedWork() > 0;
  await user.click(await screen.findByRole('button', { name: '$1,475,000' }));
  expect(isUnsaved()).toBe(false);
  await user.click(screen.getByRole('button', { name: '$1,500,000' }));
  expect(isUnsaved()).toBe(true);
  await user.clear(await amount());
  expect(isUnsaved()).toBe(false);
  await user.paste('1475000');
  expect(isUnsaved()).toBe(false);
  answer.auction = { ...answer.auction, minBid: 1_500_000, maxBid: 1_725_000 };
  await client.invalidateQueries();
  await waitFor(() => expect(isUnsaved()).toBe(true));
});

it('bids in a buy auction start at the highest amount allowed and go down [AUC-043]', async () => {
  const { answer, user } = open({
    type: 'buy',
    minBid: 60_000,
    maxBid: 285_000,
    bids: [],
    currentWinningBid: null,
    currentWinningBidder: null,
  });
  expect(await amount()).toHaveValue('285,000');
  expect(screen.getAllByRole('button', { name: /^\$/ }).map(({ textContent }) => textContent)).toEqual([
    '$285,000',
    '$260,000',
    '$210,000',
    '$110,000',
  ]);
  const sent = takeBids(answer);
  await user.clear(await amount());
  await user.paste('310000');
  await user.click(place());
  expect(await amount()).toHaveAccessibleDescription(
    'The bid must be between $60,000 and $285,000. Bids move in steps of $25,000 from the starting bid.',
  );
  expect(sent).toEqual([]);
});

it('a bidder reads that no lower bid is possible and that their school already plays that week', async () => {
  open({ type: 'buy', minBid: null, maxBid: null, bidderHasGame: 1 });
  expect(await screen.findByText('The lowest possible bid has been reached.')).toBeVisible();
  expect(screen.getByText('Your school already has a game that week.')).toBeVisible();
});

it.each([
  ['auction.state', 'This auction is closed.'],
  ['forbidden', 'Your school is not approved to bid in this auction.'],
  ['input.invalid', 'This request was already used for another bid.'],
] as const)('a bid that the server refuses as %s stays in the field [AUC-113]', async (code, text) => {
  const { user } = open();
  answerCall('auctions', 'placeBid', () => {
    throw new RefusedCall(code, text);
  });
  await user.clear(await amount());
  await user.paste('1525000');
  await placeSurely(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await amount()).toHaveValue('1,525,000');
});

it('the bid history says when live updates are paused', async () => {
  open();
  expect(await screen.findByText('Live')).toBeVisible();
  act(() => publishConnection(false));
  expect(screen.getByText('Reconnecting')).toBeVisible();
  act(() => publishConnection(true));
  expect(screen.getByText('Live')).toBeVisible();
});

it('an auction that ends while it is open shows its winner without a reload [AUC-110]', async () => {
  const { answer } = open({ PrivateBidding: 1, endsAt: `${TODAY}T16:00:00.001Z`, currentWinningBidder: null });
  // The first answer is from before the end, when private bidding hides who leads.
  await waitFor(() => expect(answer.asked.length).toBeGreaterThan(0));
  const { auction } = answer;
  answer.auction = { ...auction, status: 'Closed', currentWinningBidder: KENTUCKY, currentWinningBid: 1_450_000 };
  expect(await screen.findByText(/Kentucky won/)).toBeVisible();
});

it('an auction without bids says so in its history [AUC-057]', async () => {
  open({ bids: [], currentWinningBid: null, currentWinningBidder: null, ownBid: null });
  expect(await screen.findByText('No bids.')).toBeVisible();
});

it('a bidder without bids in private bidding reads that they have none [AUC-058]', async () => {
  open({ PrivateBidding: 1, bids: [], currentWinningBid: null, currentWinningBidder: null, ownBid: null });
  expect(await screen.findByText('You have no bids in this auction')).toBeVisible();
});

it('a bidder of a pending auction sees neither the bid form nor a cancel button [AUC-049]', async () => {
  open({ status: 'Pending', startDate: '2026-11-30', expireDate: '2026-12-04' });
  expect(await screen.findByText('You can bid from Nov 30.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Place bid' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel auction' })).toBeNull();
});

it('an administrator bids for a school of their choice [AUC-065]', async () => {
  const { answer, client, user } = open(
    { bidderStatus: 1, ownBid: null, bidders: [] },
    { RoleId: 1, SchoolId: null, SchoolName: '' },
  );
  const sent = takeBids(answer);
  await user.type(await screen.findByRole('combobox', { name: 'Bid on behalf of' }), 'Kentucky');
  await user.click(await screen.findByRole('option', { name: /Kentucky/ }));
  await waitFor(() => expect(answer.asked.at(-1)?.query).toEqual({ schoolId: '2' }));
  expect(await screen.findByText(/^Kentucky already leads with \$1,450,000\./)).toBeVisible();
  answer.auction = { ...answer.auction, currentWinningBidder: INDIANA };
  await client.invalidateQueries();
  await screen.findByRole('button', { name: /^Place bid/ });
  await placeSurely(user);
  expect(await screen.findByText("You've placed a bid")).toBeVisible();
  expect(sent).toEqual([{ schoolId: KENTUCKY.schoolId, amount: 1_475_000, requestKey: key, seen: expect.any(Number) }]);
});

it('an administrator reads that the schools could not be loaded, and tries again', async () => {
  const { user } = open({ bidderStatus: 1, ownBid: null, bidders: [] }, { RoleId: 1, SchoolId: null, SchoolName: '' });
  answerCall('reference', 'schools', () => {
    throw new RefusedCall('internal', '');
  });
  expect(await screen.findByText('The schools could not be loaded.')).toBeVisible();
  answerCall('reference', 'schools', () => SCHOOLS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.type(screen.getByRole('combobox', { name: 'Bid on behalf of' }), 'Kentucky');
  expect(await screen.findByRole('option', { name: /Kentucky/ })).toBeVisible();
});

it('an administrator who chooses another school reads no amounts of the one before, and cannot bid them [AUC-065]', async () => {
  const { answer, user } = open(
    { bidderStatus: 1, ownBid: null, bidders: [] },
    { RoleId: 1, SchoolId: null, SchoolName: '' },
  );
  answer.auction = { ...answer.auction, currentWinningBidder: null };
  const choose = async (letters: string) => {
    await user.clear(await screen.findByRole('combobox', { name: 'Bid on behalf of' }));
    await user.type(screen.getByRole('combobox', { name: 'Bid on behalf of' }), letters);
    await user.click(await screen.findByRole('option', { name: new RegExp(letters) }));
  };
  await choose('Indiana');
  expect(await amount()).toHaveValue('1,475,000');
  const next = Promise.withResolvers<AuctionDetail>();
  answerCall('auctions', 'one', () => next.promise);
  await choose('Kentucky');
  await waitFor(() => expect(screen.queryByLabelText('Amount, whole dollars')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Place bid/ })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Bid on behalf of' })).toHaveValue('Kentucky');
  next.resolve({ ...answer.auction, minBid: 1_600_000 });
  expect(await amount()).toHaveValue('1,600,000');
});

it('an auction that cannot be read for another school stays, and is read for it after a retry [AUC-065]', async () => {
  const { answer, user } = open(
    { bidderStatus: 1, ownBid: null, bidders: [] },
    { RoleId: 1, SchoolId: null, SchoolName: '' },
  );
  answer.auction = { ...answer.auction, currentWinningBidder: null };
  const field = await screen.findByRole('combobox', { name: 'Bid on behalf of' });
  answerCall('auctions', 'one', () => {
    throw new RefusedCall('not-found', '');
  });
  await user.type(field, 'Indiana');
  await user.click(await screen.findByRole('option', { name: /Indiana/ }));
  const form = within(await screen.findByRole('form', { name: 'Place bid' }));
  expect(await form.findByRole('alert')).toHaveTextContent('The auction could not be loaded for this school.');
  expect(screen.getByRole('region', { name: 'Bid history' })).toBeVisible();
  expect(field).toHaveValue('Indiana');
  answerCall('auctions', 'one', () => answer.auction);
  await user.click(form.getByRole('button', { name: 'Try again' }));
  expect(await amount()).toHaveValue('1,475,000');
});

it('a bidder is offered no log of the auction [AUC-082]', async () => {
  open();
  expect(await screen.findByRole('region', { name: 'Bid history' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Log' })).toBeNull();
});
