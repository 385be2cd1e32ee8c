import fc from 'fast-check';
import { alreadyLeads, bidBetween, outrun } from './messages.ts';
import {
  type BidTerms,
  bidObstacle,
  bidRange,
  byStanding,
  isAllowedBid,
  isWholeStep,
  leadingBid,
  leadsOpenly,
  type StandingBid,
} from './bid-amounts.ts';

const sell = { type: 'sell', startingBid: 100_000, bidIncrement: 5000, anyAmount: false } as const;
const buy = { ...sell, type: 'buy' } as const;
const [HOME, AWAY, OTHER] = [1, 2, 3];

const terms = fc.record<BidTerms>({
  type: fc.constantFrom('buy', 'sell'),
  startingBid: fc.integer({ min: 1, max: 500 }).map((steps) => steps * 10_000),
  bidIncrement: fc.integer({ min: 1, max: 100 }).map((steps) => steps * 1000),
  anyAmount: fc.boolean(),
});

describe('the range of the next bid', () => {
  it.each([
    ['a sale without bids', sell, null, { min: 100_000, max: 150_000, preset: 100_000 }],
    ['a sale with a bid', sell, 120_000, { min: 125_000, max: 170_000, preset: 125_000 }],
    ['a purchase without bids', buy, null, { min: 50_000, max: 100_000, preset: 100_000 }],
    ['a purchase with a bid', buy, 80_000, { min: 30_000, max: 75_000, preset: 75_000 }],
    ['a purchase near its lowest bid', buy, 20_000, { min: 5000, max: 15_000, preset: 15_000 }],
    ['a purchase one dollar above its lowest bid', buy, 5001, { min: 5000, max: 5000, preset: 5000 }],
    ['a purchase at its lowest bid', buy, 5000, null],
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
  ])('depends on the terms and the best bid: %s', (_, of, best, range) => {
    expect(bidRange(of, best)).toEqual(range);
  });

  it('is positive, contains its preset and has only amounts better than the best bid', () => {
    fc.assert(
      fc.property(terms, fc.option(fc.integer({ min: 1, max: 10_000_000 })), (of, best) => {
        const range = bidRange(of, best);
        if (range === null) return of.type === 'buy' && best !== null && best <= of.bidIncrement;
        const beats = best === null || (of.type === 'sell' ? range.min - best === of.bidIncrement : range.max < best);
        return beats && range.min > 0 && range.min <= range.max;
      }),
    );
  });

  it('has allowed ends and an allowed preset whenever the best bid was allowed', () => {
    const picks = fc.array(fc.nat({ max: 1_000_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(terms, picks, (of, chosen) => {
        let best: number | null = null;
        for (const pick of chosen) {
          const range = bidRange(of, best);
          if (range === null) return true;
          if (![range.min, range.max, range.preset].every((amount) => isAllowedBid(of, range, amount))) return false;
          const steps = Math.floor((range.max - range.min) / of.bidIncrement);
          const amount: number = range.preset + (of.type === 'sell' ? 1 : -1) * (pick % (steps + 1)) * of.bidIncrement;
          if (!isAllowedBid(of, range, amount)) return false;
          best = amount;
        }
        return true;
      }),
    );
  });

  it('each next bid is higher in a sale and lower in a purchase, never below the lowest bid', () => {
    const picks = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 });
    fc.assert(
      fc.property(terms, picks, (of, chosen) => {
        const amounts: number[] = [];
        for (const pick of chosen) {
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
});

describe('a whole step', () => {
  it.each([
    ['the start of a sale', sell, 100_000, true],
    ['one step above the start of a sale', sell, 105_000, true],
    ['a dollar above a step', sell, 105_001, false],
    ['half a step above the start', sell, 102_500, false],
    ['a step below the start of a purchase', buy, 95_000, true],
    ['between two steps of a purchase', buy, 94_000, false],
    ['the lowest bid of a purchase between its steps', { ...buy, startingBid: 10_000, bidIncrement: 3000 }, 3000, true],
    ['the step next to the lowest bid of a purchase', { ...buy, startingBid: 10_000, bidIncrement: 3000 }, 4000, true],
    [
      'a multiple of the increment in a sale that starts elsewhere',
      { ...sell, startingBid: 10_000, bidIncrement: 3000 },
      12_000,
      false,
    ],
  ])('is counted from the starting bid: %s', (_, of, amount, expected) => {
    expect(isWholeStep(of, amount)).toBe(expected);
  });

  it('is required unless any amount is allowed; cents and amounts out of range never pass', () => {
    const range = bidRange(sell, null);
    const allowed = (anyAmount: boolean) =>
      [99_999, 100_000, 100_001, 100_000.5, 150_000, 150_001].map((amount) =>
        isAllowedBid({ ...sell, anyAmount }, range, amount),
      );
    expect(allowed(false)).toEqual([false, true, false, false, true, false]);
    expect(allowed(true)).toEqual([false, true, true, false, true, false]);
    expect(isAllowedBid(buy, null, 5000)).toBe(false);
  });
});

it('bids rank by amount, and equal bids by time', () => {
  const bids = [
    { id: 3, amount: 20 },
    { id: 1, amount: 10 },
    { id: 4, amount: 10 },
    { id: 2, amount: 20 },
  ];
  expect(byStanding('sell', bids).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
  expect(byStanding('buy', bids).map(({ id }) => id)).toEqual([1, 4, 2, 3]);
  expect(leadingBid('sell', bids)?.id).toBe(2);
  expect(leadingBid('buy', [])).toBeNull();
});

it('a school leads openly only without private bidding and with the best bid', () => {
  const by = (schoolId: number | null, PrivateBidding: 0 | 1 = 0) =>
    leadsOpenly({ PrivateBidding, currentWinningBidder: { schoolId: HOME } }, schoolId);
  expect([by(HOME), by(AWAY), by(null), by(HOME, 1)]).toEqual([true, false, false, false]);
  expect(leadsOpenly({ PrivateBidding: 0, currentWinningBidder: null }, HOME)).toBe(false);
});

describe('a bid', () => {
  const bid = (id: number, amount: number, schoolId: number): StandingBid => ({ id, amount, schoolId });
  const bids = [bid(10, 100_000, HOME), bid(11, 105_000, AWAY)];
  const open = { ...sell, isPrivate: false };
  const range = bidRange(sell, 105_000);

  it.each([
    ['the next step, from another school', HOME, 110_000, null],
    ['a bid of the leading school', AWAY, 110_000, { kind: 'leading', amount: 105_000 }],
    ['a bid of the leading school that was never in range', AWAY, 1, { kind: 'leading', amount: 105_000 }],
    ['an amount that another school has already bid', HOME, 105_000, { kind: 'outrun', range }],
    ['an amount that the school itself has already bid', HOME, 100_000, { kind: 'not-allowed', range }],
    ['the starting bid, which another school has passed', OTHER, 100_000, { kind: 'outrun', range }],
    ['an amount between two steps', HOME, 107_000, { kind: 'not-allowed', range }],
    ['an amount that was never in range', OTHER, 99_999, { kind: 'not-allowed', range }],
    ['an amount above the maximum', OTHER, 155_001, { kind: 'not-allowed', range }],
  ])('is placed, or refused with its reason: %s', (_, schoolId, amount, expected) => {
    expect(bidObstacle(open, bids, { schoolId, amount })).toEqual(expected);
  });

  it('is refused as outrun only because of bids newer than the newest bid that the bidder had seen', () => {
    const obstacleKind = (seen: number) => bidObstacle(open, bids, { schoolId: OTHER, amount: 105_000, seen })?.kind;
    expect([0, 10, 11].map(obstacleKind)).toEqual(['outrun', 'outrun', 'not-allowed']);
  });

  it("is placed above the school's own private bid, and refused when it repeats that bid", () => {
    const own = [bid(10, 100_000, HOME)];
    const sealed = { ...open, isPrivate: true };
    expect(bidObstacle(sealed, own, { schoolId: HOME, amount: 105_000 })).toBeNull();
    expect(bidObstacle(sealed, own, { schoolId: HOME, amount: 100_000 })?.kind).toBe('not-allowed');
  });

  it('is refused once a purchase has reached its lowest bid', () => {
    const reached = [bid(10, 5000, HOME)];
    expect(bidObstacle({ ...buy, isPrivate: false }, reached, { schoolId: AWAY, amount: 5000 })).toEqual({
      kind: 'floor-reached',
    });
  });
});

it('the text of a range names its ends, and the step unless any amount is allowed', () => {
  const range = { min: 1_475_000, max: 1_700_000 };
  expect(bidBetween({ ...range, step: null })).toBe('The bid must be between $1,475,000 and $1,700,000.');
  expect(outrun({ ...range, step: 25_000 })).toBe(
    'Another bid was placed first. The bid must be between $1,475,000 and $1,700,000. Bids move in steps of $25,000 from the starting bid.',
  );
  expect(alreadyLeads('Indiana', 1_500_000)).toBe('Indiana already leads with $1,500,000.');
});
