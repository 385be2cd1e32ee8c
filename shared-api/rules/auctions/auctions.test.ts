import fc from 'fast-check';
import { AUCTION_MESSAGES, bidderAdded } from './messages.ts';
import {
  AUCTION_OPTIONS,
  type AuctionTerms,
  type AuctionTimes,
  addWeekdays,
  auctionFirstEnd,
  auctionLabel,
  auctionOpensAt,
  auctionStatus,
  defaultExpireDate,
  defaultStartDate,
  holdsWeek,
  isWithin,
  ownGroup,
  termsProblems,
  typeDescription,
} from './auctions.ts';
import { addDays, weekday } from '../league/calendar.ts';
import { dollars } from '../platform/money.ts';

const TODAY = '2027-08-04';
const NOW = new Date('2027-08-04T16:00:00Z');

/** An auction that is active on TODAY and ends at midnight after its expiry date. */
const auction = ({
  expireDate = '2027-08-11',
  ...facts
}: Partial<AuctionTimes & { expireDate: string }> = {}): AuctionTimes => ({
  closed: 0,
  cancelled: 0,
  startDate: TODAY,
  endsAt: auctionFirstEnd({ expireDate }).toISOString(),
  ...facts,
});

const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2040, 0, 1) });
const day = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2026-01-01', days));

describe('an auction', () => {
  it.each([
    ['ended', { closed: 1 }, 'Closed', 'Closed', 'expired'],
    ['canceled', { cancelled: 1, startDate: '2027-08-20', expireDate: '2027-08-21' }, 'Closed', 'CANCELED', 'expired'],
    [
      'expired yesterday, not yet ended',
      { startDate: '2027-08-01', expireDate: '2027-08-03' },
      'Closed',
      'Closed',
      'expired',
    ],
    ['on its last day', { startDate: '2027-08-01', expireDate: TODAY }, 'Active', 'Active', 'current'],
    ['on its first day', {}, 'Active', 'Active', 'current'],
    ['starting tomorrow', { startDate: '2027-08-05' }, 'Pending', 'Pending', 'pending'],
    ['ended before its start', { closed: 1, startDate: '2027-08-05' }, 'Closed', 'Closed', 'expired'],
  ] as const)(
    'that is %s has its status, label and group [AUC-026 AUC-027 AUC-028]',
    (_, facts, status, label, group) => {
      const one = auction(facts);
      expect([auctionStatus(one, NOW), auctionLabel(one, NOW), ownGroup(one, NOW)]).toEqual([status, label, group]);
    },
  );

  it('changes its status only from Pending to Active to Closed', () => {
    const order = ['Pending', 'Active', 'Closed'];
    fc.assert(
      fc.property(day, fc.nat(40), fc.array(moment), (startDate, length, moments) => {
        const one = auction({ startDate, expireDate: addDays(startDate, length) });
        const seen = moments.toSorted((a, b) => a - b).map((at) => order.indexOf(auctionStatus(one, new Date(at))));
        expect(seen).toEqual(seen.toSorted((one, other) => one - other));
      }),
    );
  });

  it('opens and ends at midnight in New York, also across a change of the clocks', () => {
    expect(auctionOpensAt({ startDate: '2027-08-05' }).toISOString()).toBe('2027-08-05T04:00:00.000Z');
    expect(auctionFirstEnd({ expireDate: '2027-11-06' }).toISOString()).toBe('2027-11-07T04:00:00.000Z');
    expect(auctionFirstEnd({ expireDate: '2027-11-07' }).toISOString()).toBe('2027-11-08T05:00:00.000Z');
    fc.assert(
      fc.property(day, (date) => {
        const times = auction({ startDate: date, expireDate: date });
        const [opens, ends] = [auctionOpensAt(times).getTime(), auctionFirstEnd({ expireDate: date }).getTime()];
        const at = (time: number) => auctionStatus(times, new Date(time));
        expect([at(opens - 1), at(opens), at(ends - 1), at(ends)]).toEqual(['Pending', 'Active', 'Active', 'Closed']);
      }),
    );
  });
});

describe('the proposed dates', () => {
  it.each([
    ['a Wednesday', '2027-08-04', '2027-08-10'],
    ['a Thursday', '2027-08-05', '2027-08-11'],
    ['a Friday', '2027-08-06', '2027-08-12'],
    ['a Saturday', '2027-08-07', '2027-08-12'],
    ['a Sunday', '2027-08-08', '2027-08-12'],
    ['a Monday', '2027-08-09', '2027-08-13'],
  ])('start an auction four weekdays after %s [AUC-021]', (_, today, start) => {
    expect(defaultStartDate(today)).toBe(start);
  });

  it('are weekdays, exactly the requested number of weekdays later', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (date, count) => {
        const end = addWeekdays(date, count);
        expect([0, 6]).not.toContain(weekday(end));
        let passed = 0;
        for (let at = addDays(date, 1); at <= end; at = addDays(at, 1)) if (weekday(at) % 6 !== 0) passed += 1;
        expect(passed).toBe(count);
      }),
    );
    expect(addWeekdays('2027-08-07', 0)).toBe('2027-08-07');
  });

  it('end an auction five weekdays after its start, but before the game', () => {
    expect(defaultExpireDate('2027-08-10', '2027-09-11')).toBe('2027-08-17');
    expect(defaultExpireDate('2027-08-10', '2027-08-14')).toBe('2027-08-13');
  });
});

describe('an amount of a new auction', () => {
  const { startingBid, bidIncrement } = AUCTION_OPTIONS.limits;

  it.each([
    [startingBid, 10_000, true],
    [startingBid, 5_000_000, true],
    [startingBid, 9999, false],
    [startingBid, 15_000, false],
    [startingBid, 5_010_000, false],
    [startingBid, 10_000.5, false],
    [bidIncrement, 1000, true],
    [bidIncrement, 100_000, true],
    [bidIncrement, 500, false],
    [bidIncrement, 1500, false],
    [bidIncrement, 101_000, false],
  ])('within %j may be %d: %s', (limits, amount, expected) => {
    expect(isWithin(limits, amount)).toBe(expected);
  });

  it('may be any step between its limits and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 6_000_000 }), (amount) => {
        expect(isWithin(startingBid, amount)).toBe(amount >= 10_000 && amount <= 5_000_000 && amount % 10_000 === 0);
      }),
    );
  });
});

describe('the terms of a new auction', () => {
  const terms = (facts: Partial<AuctionTerms> = {}): AuctionTerms => ({
    gameDate: '2027-09-11',
    startDate: '2027-08-10',
    expireDate: '2027-08-17',
    startingBid: 500_000,
    bidIncrement: 25_000,
    ...facts,
  });

  it.each([
    ['are right', {}, {}],
    ['start today', { startDate: TODAY }, {}],
    ['start and expire on one day', { expireDate: '2027-08-10' }, {}],
    ['start in the past', { startDate: '2027-08-03' }, { startDate: AUCTION_MESSAGES.startPast }],
    ['expire before the start', { expireDate: '2027-08-09' }, { expireDate: AUCTION_MESSAGES.expireBeforeStart }],
    ['expire on the day of the game', { expireDate: '2027-09-11' }, { expireDate: AUCTION_MESSAGES.expireAfterGame }],
    ['have a wrong starting bid', { startingBid: 15_000 }, { startingBid: AUCTION_MESSAGES.startingBidLimits }],
    ['have a wrong increment', { bidIncrement: 500 }, { bidIncrement: AUCTION_MESSAGES.bidIncrementLimits }],
  ])('are checked field by field when they %s', (_, facts, problems) => {
    expect(termsProblems(terms(facts), TODAY)).toEqual(problems);
  });
});

it.each([
  ['is pending', { startDate: '2027-08-05' }, false, true],
  ['is active', {}, false, true],
  ['was ended without a bid', { closed: 1 }, false, false],
  ['was ended with a bid', { closed: 1 }, true, true],
  ['expired without a bid and is not ended yet', { startDate: '2027-08-01', expireDate: '2027-08-03' }, false, false],
  ['expired with a bid', { startDate: '2027-08-01', expireDate: '2027-08-03' }, true, true],
  ['is on its last day without a bid', { startDate: '2027-08-01', expireDate: TODAY }, false, true],
  ['was canceled', { cancelled: 1 }, false, true],
] as const)('only an auction that ended without a bid frees its week: one that %s', (_, facts, hasBid, expected) => {
  expect(holdsWeek({ ...auction(facts), hasBid }, NOW)).toBe(expected);
});

it('auction types and divisions have fixed texts [CST-009]', () => {
  expect(AUCTION_OPTIONS.types).toEqual([
    { value: 'buy', label: 'Buy a game (lowest bid wins)' },
    { value: 'sell', label: 'Sell a game (highest bid wins)' },
  ]);
  expect(AUCTION_OPTIONS.divisions).toEqual([
    { value: 1, label: 'FBS' },
    { value: 2, label: 'FCS' },
  ]);
  expect(typeDescription('buy')).toBe('Buy a game (lowest bid wins)');
  expect(typeDescription('sell')).toBe('Sell a game (highest bid wins)');
});

it('auction amounts are shown as whole dollars', () => {
  expect([dollars(150_000), dollars(999), dollars(1_450_000)]).toEqual(['$150,000', '$999', '$1,450,000']);
});

it('texts of auctions keep their fixed punctuation', () => {
  expect(bidderAdded('Indiana')).toBe('Indiana has been added as an approved bidder');
  expect(AUCTION_MESSAGES).toMatchObject({
    requestSent: 'Your request for access has been sent.',
    bidPlaced: "You've placed a bid",
    bidRetracted: 'Bid retracted',
    cancelled: 'Auction Canceled.',
    bidderChanged: 'Bidder status changed.',
    bidderNotChanged: 'Error, Bidder status not changed.',
  });
});
