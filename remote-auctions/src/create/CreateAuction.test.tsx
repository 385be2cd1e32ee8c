import { AUCTION_OPTIONS } from '@open-date/shared-api/rules/auctions/auctions';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAuctionDetail, anOpenWeek, TODAY } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { CreateAuctionPage } from './CreateAuctionPage.tsx';

const ADDRESS = '/auctions/create/1/2028-09-16/77';
const field = (name: string) => screen.findByRole('textbox', { name });
const create = () => screen.getByRole('button', { name: 'Create auction' });

/** Opens the form for Toledo's open week and returns the bodies that it sends. */
function open({ address = ADDRESS, today = TODAY } = {}) {
  const sent: unknown[] = [];
  answerMenu();
  answerCall('schoolWeeks', 'get', () => anOpenWeek());
  answerCall('auctions', 'create', ({ body }) => {
    sent.push(body);
    return anAuctionDetail();
  });
  return { sent, ...renderScreen(<CreateAuctionPage />, address, { today }) };
}

it("the auction form shows the school, the week's date, both choices and the defaults [AUC-012 AUC-019 AUC-020 CST-009]", async () => {
  open();
  expect(await field('Starting bid')).toHaveValue('10,000');
  expect(await field('Bid increment')).toHaveValue('1,000');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create auctionToledo, Sat Sep 16, 2028');
  const options = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
  expect(options('Type')).toEqual(AUCTION_OPTIONS.types.map(({ label }) => label));
  expect(options('Division of the opponent')).toEqual(AUCTION_OPTIONS.divisions.map(({ label }) => label));
  expect(options('Type')).toEqual(['Buy a game (lowest bid wins)', 'Sell a game (highest bid wins)']);
  expect(options('Division of the opponent')).toEqual(['FBS', 'FCS']);
});

it.each([
  ['Wednesday', '2026-11-18', 'Tuesday', '2026-11-24', '2026-12-01'],
  ['Saturday', '2026-11-21', 'Thursday', '2026-11-26', '2026-12-03'],
])(
  'the auction form on %s (%s) proposes to start on the next %s [AUC-021]',
  async (_, today, _weekday, startDate, expireDate) => {
    open({ today });
    expect(await screen.findByLabelText('Start date')).toHaveValue(startDate);
    expect(screen.getByLabelText('Expiry date')).toHaveValue(expireDate);
  },
);

it("a submitted auction is sent once and leads to the school's auctions [AUC-022 AUC-023 AUC-024 AUC-068]", async () => {
  const { sent, user } = open();
  await user.click(await screen.findByRole('radio', { name: /^Buy a game/ }));
  await user.click(screen.getByRole('radio', { name: 'FCS' }));
  await user.type(await field('Comment'), 'Kick after noon.');
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-12-01' } });
  expect(screen.getByLabelText('Expiry date')).toHaveValue('2026-12-08');
  fireEvent.change(screen.getByLabelText('Expiry date'), { target: { value: '2026-12-15' } });
  await user.clear(await field('Starting bid'));
  await user.type(await field('Starting bid'), '400000');
  await user.clear(await field('Bid increment'));
  await user.type(await field('Bid increment'), '5,000');
  await user.click(screen.getByRole('checkbox', { name: /^Private bidding/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Any amount/ }));
  await user.click(screen.getByRole('radio', { name: 'Last 10 minutes' }));
  await user.dblClick(create());
  expect(await screen.findByText('/auctions/mySchool')).toBeVisible();
  expect(sent).toEqual([
    {
      schoolId: 1,
      schoolWeekId: 77,
      gameDate: '2028-09-16',
      type: 'buy',
      division: 2,
      startDate: '2026-12-01',
      expireDate: '2026-12-15',
      startingBid: 400_000,
      bidIncrement: 5000,
      comment: 'Kick after noon.',
      PrivateBidding: 1,
      anyAmount: 1,
      softCloseMinutes: 10,
    },
  ]);
});

it('the auction form says how the chosen soft close moves the end [AUC-085]', async () => {
  const { user } = open();
  expect(await screen.findByRole('radio', { name: 'Off' })).toBeChecked();
  expect(screen.getByText('Bidding ends at midnight, New York time, after the expiry date.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Last 5 minutes' }));
  const rule = 'A bid in the last 5 minutes moves the end to 5 minutes after it, at most to 2:00 AM ET.';
  expect(screen.getByText(rule)).toBeVisible();
});

const STARTING_BID = 'The starting bid is $10,000 to $5,000,000 in steps of $10,000.';
const INCREMENT = 'The bid increment is $1,000 to $100,000 in steps of $1,000.';

it.each([
  ['Starting bid', '9999', STARTING_BID],
  ['Starting bid', '15000', STARTING_BID],
  ['Starting bid', '5010000', STARTING_BID],
  ['Bid increment', '500', INCREMENT],
  ['Bid increment', '1500', INCREMENT],
  ['Bid increment', '101000', INCREMENT],
])('the auction form refuses a %s of %s and keeps the text [AUC-017 AUC-018]', async (name, text, problem) => {
  const { sent, user } = open();
  await user.clear(await field(name));
  await user.type(await field(name), text);
  await user.click(create());
  expect(await screen.findByText(problem)).toBeVisible();
  expect(await field(name)).toHaveValue(Number(text).toLocaleString('en-US'));
  expect(sent).toEqual([]);
});

it.each([
  ['Starting bid', '10000'],
  ['Starting bid', '5000000'],
  ['Bid increment', '1000'],
  ['Bid increment', '100000'],
])('the auction form accepts a %s of %s [AUC-017 AUC-018]', async (name, text) => {
  const { sent, user } = open();
  await user.clear(await field(name));
  await user.type(await field(name), text);
  await user.click(create());
  expect(await screen.findByText('/auctions/mySchool')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it("the auction form explains wrong dates and shows the server's refusal [ERR-002]", async () => {
  const { sent, user } = open();
  await field('Starting bid');
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('Expiry date'), { target: { value: '2026-11-19' } });
  await user.click(create());
  expect(await screen.findByText('An auction starts today or later.')).toBeVisible();
  expect(screen.getByText('The expiry date cannot be before the start date.')).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-21' } });
  fireEvent.change(screen.getByLabelText('Expiry date'), { target: { value: '2026-11-30' } });
  answerCall('auctions', 'create', () => {
    throw new RefusedCall('auction.taken', 'That week already has an auction.');
  });
  await user.click(create());
  expect(await screen.findByRole('alert')).toHaveTextContent('That week already has an auction.');
  expect(screen.getByLabelText('Expiry date')).toHaveValue('2026-11-30');
});

it('who has left before their auction is created stays where they are', async () => {
  const { router, user, client } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const created = jest.fn(() => anAuctionDetail());
  answerCall('auctions', 'create', () => promise.then(created));
  await user.type(await field('Comment'), 'Kick after noon.');
  await user.click(create());
  await waitFor(() => expect(client.isMutating()).toBe(1));
  await act(() => router.navigate('/elsewhere'));
  resolve();
  await waitFor(() => expect(created).toHaveBeenCalled());
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it.each([
  ['of another school', '/auctions/create/2/2028-09-16/77'],
  ['of another date', '/auctions/create/1/2028-09-09/77'],
  ['with an invalid id', '/auctions/create/1/2028-09-16/nonsense'],
  ['with a date that is none', '/auctions/create/1/2028-9-16/77'],
])(
  'the address of a week %s says that it is wrong, and shows neither form nor the week [AUC-126]',
  async (_, address) => {
    open({ address });
    expect(await screen.findByText(/^This address does not lead to a week of this school/)).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Create auction$/);
    expect(screen.getByRole('link', { name: 'Open your auctions' })).toBeVisible();
  },
);

it.each(['not-found', 'forbidden'] as const)(
  'a week that the server refuses as %s shows no auction form and nothing to try again [AUC-126]',
  async (code) => {
    open();
    answerCall('schoolWeeks', 'get', () => {
      throw new RefusedCall(code, 'Refused.');
    });
    expect(await screen.findByText(/^This address does not lead to a week of this school/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

it('a week that the server does not offer for auction shows no form', async () => {
  open();
  answerCall('schoolWeeks', 'get', () => anOpenWeek({ canCreateAuction: 0 }));
  expect(await screen.findByText('You cannot create an auction for this week.')).toBeVisible();
});
