import fc from 'fast-check';
import { outrun } from './auction-messages.ts';
import type { AuctionTimes } from './auctions.ts';
import {
  BIDDER_STATUS_NAMES,
  type BidTerms,
  type BidderStatus,
  bidRange,
  bidderStatusOf,
  canActFor,
  canBid,
  canCancel,
  canRetract,
  canRunAuction,
  canSeeBids,
  isInRange,
  isSealed,
  leadingBid,
  participatingGroup,
  wasInRange,
} from './bids.ts';
import type { Actor } from './permissions.ts';

const OWNER = 1;
const BIDDER = 2;
const TODAY = '2027-08-04';

const actor = (facts: Partial<Actor>): Actor => ({
  id: 1,
  roleId: 2,
  schoolId: null,
  conferenceId: null,
  associate: false,
  ...facts,
});
const admin = actor({ roleId: 1 });
const owner = actor({ schoolId: OWNER });
const bidder = actor({ schoolId: BIDDER });
const viewer = actor({ roleId: 3, schoolId: OWNER });
const conference = actor({ roleId: 10, conferenceId: 15 });

const PENDING = { startDate: '2027-08-05', expireDate: '2027-08-11', closed: 0, cancelled: 0 } as const;
const ACTIVE = { ...PENDING, startDate: TODAY } as const;
const CLOSED = { ...ACTIVE, closed: 1 } as const;

const terms = fc.record<BidTerms>({
  type: fc.constantFrom('buy', 'sell'),
  startingBid: fc.integer({ min: 1, max: 500 }).map((steps) => steps * 10_000),
  bidIncrement: fc.integer({ min: 1, max: 100 }).map((steps) => steps * 1000),
});

describe('the range of the next bid', () => {
  const sell = { type: 'sell', startingBid: 100_000, bidIncrement: 5000 } as const;
  const buy = { ...sell, type: 'buy' } as const;

  it.each([
    ['a sale without bids', sell, null, { min: 100_000, max: 150_000, preset: 100_000 }],
    ['a sale with a bid', sell, 120_000, { min: 125_000, max: 170_000, preset: 125_000 }],
    ['a purchase without bids', buy, null, { min: 50_000, max: 100_000, preset: 100_000 }],
    ['a purchase with a bid', buy, 80_000, { min: 30_000, max: 75_000, preset: 75_000 }],
    ['a purchase near its floor', buy, 20_000, { min: 5000, max: 15_000, preset: 15_000 }],
    ['a purchase one dollar above its floor', buy, 5001, { min: 5000, max: 5000, preset: 5000 }],
    ['a purchase at its floor', buy, 5000, null],
    [
      'a purchase that starts below ten increments',
      { ...buy, startingBid: 10_000 },
      null,
      { min: 5000, max: 10_000, preset: 10_000 },
    ],
    [
      'a purchase that starts below one increment',
      { ...buy, startingBid: 10_000, bidIncrement: 50_000 },
      null,
      { min: 10_000, max: 10_000, preset: 10_000 },
    ],
  ])('of %s', (_, of, best, range) => {
    expect(bidRange(of, best)).toEqual(range);
  });

  it('always holds its preset and is above zero, and all of it beats the best bid', () => {
    fc.assert(
      fc.property(terms, fc.option(fc.integer({ min: 1, max: 10_000_000 })), (of, best) => {
        const range = bidRange(of, best);
        if (range === null) return of.type === 'buy' && best !== null && best <= of.bidIncrement;
        const beats = best === null || (of.type === 'sell' ? range.min - best === of.bidIncrement : range.max < best);
        return beats && range.min > 0 && range.min <= range.max && isInRange(range, range.preset);
      }),
    );
  });

  it('lets an auction go on in its direction until a purchase reaches its floor', () => {
    fc.assert(
      fc.property(terms, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }), (of, picks) => {
        const amounts: number[] = [];
        for (const pick of picks) {
          const range = bidRange(of, amounts.at(-1) ?? null);
          if (range) amounts.push(range.min + Math.floor(pick * (range.max - range.min)));
        }
        const isBetter = (amount: number, before: number) => (of.type === 'sell' ? amount > before : amount < before);
        const floor = Math.min(of.bidIncrement, of.startingBid);
        return amounts.every(
          (amount, at) => amount >= floor && (at === 0 || isBetter(amount, amounts[at - 1] ?? Number.NaN)),
        );
      }),
    );
  });

  it('takes whole dollars only', () => {
    expect(isInRange(bidRange(sell, null), 100_000.5)).toBe(false);
    expect(isInRange(null, 5000)).toBe(false);
  });

  it('tells who was outrun from who never was in range', () => {
    const bids = [
      { id: 1, amount: 100_000 },
      { id: 2, amount: 105_000 },
    ];
    expect([99_999, 100_000, 105_000, 109_999, 155_001].map((amount) => wasInRange(sell, bids, amount))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(wasInRange(sell, [], 10)).toBe(false);
    expect(outrun({ min: 1_475_000, max: 1_700_000 })).toBe(
      'Another bid was placed first. The bid must be between $1,475,000 and $1,700,000.',
    );
  });
});

it('the best amount leads, the earliest of equals', () => {
  const bids = [
    { id: 3, amount: 20 },
    { id: 1, amount: 10 },
    { id: 4, amount: 10 },
    { id: 2, amount: 20 },
  ];
  expect(leadingBid('sell', bids)?.id).toBe(2);
  expect(leadingBid('buy', bids)?.id).toBe(1);
  expect(leadingBid('buy', [])).toBeNull();
});

describe('bidder statuses', () => {
  it('have the documented words', () => {
    expect(BIDDER_STATUS_NAMES).toEqual({
      0: 'Denied',
      1: 'Super Admin',
      2: 'Auction Owner',
      3: 'Pending (request sent)',
      4: 'Approved',
    });
  });

  it.each([
    ['role 1', admin, null, 1],
    ["role 1 of the owner's school", actor({ roleId: 1, schoolId: OWNER }), null, 1],
    ['role 1 of a bidder', actor({ roleId: 1, schoolId: BIDDER }), 4, 1],
    ['the owner', owner, null, 2],
    ['a school without a request', bidder, null, null],
    ['a school that asked', bidder, 3, 3],
    ['a denied school', bidder, 0, 0],
    ['an approved school', bidder, 4, 4],
  ] as const)('%s', (_, who, request, status) => {
    expect(bidderStatusOf(who, OWNER, request)).toBe(status);
  });

  it.each([
    [null, false, false],
    [0, false, false],
    [1, true, true],
    [2, true, false],
    [3, false, false],
    [4, true, true],
  ] as const)('%s sees the bids: %s, bids in an active auction: %s', (status, sees, bids) => {
    expect([canSeeBids(status), canBid('Active', status)]).toEqual([sees, bids]);
    expect([canBid('Pending', status), canBid('Closed', status)]).toEqual([false, false]);
  });

  it.each([
    ['role 1', true, true, admin],
    ['the owner', true, false, owner],
    ['another school', false, true, bidder],
    ['role 3 of the owner', false, false, viewer],
    ['a conference', false, false, conference],
  ] as const)('%s runs the auction: %s, acts for the bidder: %s', (_, runs, acts, who) => {
    expect([canRunAuction(who, OWNER), canActFor(who, BIDDER)]).toEqual([runs, acts]);
  });
});

it.each([
  ['a bidder of a private auction', true, bidder, 1, 'Active'],
  ['a bidder once it is closed', false, bidder, 1, 'Closed'],
  ['its owner', false, owner, 1, 'Active'],
  ['role 1', false, admin, 1, 'Active'],
  ['a bidder of an open auction', false, bidder, 0, 'Active'],
] as const)('bids are kept from %s: %s', (_, expected, who, PrivateBidding, status) => {
  expect(isSealed({ schoolId: OWNER, PrivateBidding }, status, who)).toBe(expected);
});

it.each([
  ['the owner before the start', true, owner, { ...PENDING, bidCount: 0 }],
  ['the owner after the start', false, owner, { ...ACTIVE, bidCount: 0 }],
  ['the owner with bids', false, owner, { ...PENDING, bidCount: 1 }],
  ['the owner after the end', false, owner, { ...CLOSED, bidCount: 0 }],
  ['the owner a second time', false, owner, { ...PENDING, cancelled: 1 as const, bidCount: 0 }],
  ['role 1 with bids', true, admin, { ...ACTIVE, bidCount: 3 }],
  ['role 1 after the end', false, admin, { ...CLOSED, bidCount: 0 }],
  ['another school', false, bidder, { ...PENDING, bidCount: 0 }],
  ['role 3 of the owner', false, viewer, { ...PENDING, bidCount: 0 }],
] as const)('%s may cancel: %s', (_, expected, who, auction) => {
  expect(canCancel(who, { ...auction, schoolId: OWNER }, TODAY)).toBe(expected);
});

it.each([
  ['its school', true, bidder, 'Active', 0],
  ['role 1', true, admin, 'Active', 0],
  ['the owner', false, owner, 'Active', 0],
  ['its school after the end', false, bidder, 'Closed', 0],
  ['its school a second time', false, bidder, 'Active', 1],
] as const)('%s may retract a bid: %s', (_, expected, who, status, retracted) => {
  expect(canRetract(who, status, { schoolId: BIDDER, retracted })).toBe(expected);
});

describe('the group of an auction that one takes part in', () => {
  const statuses: readonly (BidderStatus | null)[] = [null, 0, 1, 2, 3, 4];
  const groups = (auction: AuctionTimes) =>
    statuses.map((bidderStatus) => participatingGroup({ ...auction, bidderStatus }, TODAY));

  it('is current until the end, whatever the status [AUC-009]', () => {
    for (const auction of [PENDING, ACTIVE]) expect(new Set(groups(auction))).toEqual(new Set(['current']));
  });

  it('is expired after the end for statuses 1, 2 and 4, and none for the others [AUC-008]', () => {
    expect(groups(CLOSED)).toEqual([null, null, 'expired', 'expired', null, 'expired']);
  });
});
