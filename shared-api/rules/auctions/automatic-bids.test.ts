import fc from 'fast-check';
import {
  type BidLimit,
  type NewBid,
  type OfferedBid,
  bidsOfLimit,
  bidsOfOffer,
  leaderAfter,
  limitObstacle,
  limitRange,
} from './automatic-bids.ts';
import { type BidTerms, bidRange, isAllowedBid, isWholeStep } from './bid-amounts.ts';

const sell = { type: 'sell', startingBid: 100_000, bidIncrement: 5000, anyAmount: false } as const;
const buy = { ...sell, type: 'buy' } as const;
const [ONE, TWO, THREE] = [1, 2, 3];

const at = (schoolId: number, amount: number): OfferedBid => ({ schoolId, amount });
/** `1 by hand 110000, 2 auto 115000`: the bids of a command in their order. */
const named = (bids: readonly NewBid[]) =>
  bids
    .map(({ schoolId, amount, isAutomatic }) => `${schoolId} ${isAutomatic ? 'auto' : 'by hand'} ${amount}`)
    .join(', ');

describe('a bid by hand against the limit of the leader [AUC-088]', () => {
  it.each([
    ['nobody leads', sell, null, [], at(ONE, 100_000), '1 by hand 100000'],
    ['the leader has no limit', sell, at(TWO, 100_000), [], at(ONE, 110_000), '1 by hand 110000'],
    [
      'the limit of another school plays no part',
      sell,
      at(TWO, 110_000),
      [at(THREE, 105_000)],
      at(ONE, 115_000),
      '1 by hand 115000',
    ],
    [
      'the limit reaches one step more',
      sell,
      at(TWO, 100_000),
      [at(TWO, 150_000)],
      at(ONE, 110_000),
      '1 by hand 110000, 2 auto 115000',
    ],
    [
      'the limit is just one step more',
      sell,
      at(TWO, 100_000),
      [at(TWO, 115_000)],
      at(ONE, 110_000),
      '1 by hand 110000, 2 auto 115000',
    ],
    [
      'a tie: the limit is the bid',
      sell,
      at(TWO, 100_000),
      [at(TWO, 110_000)],
      at(ONE, 110_000),
      '2 auto 110000, 1 by hand 110000',
    ],
    [
      'the bid is better than the limit',
      sell,
      at(TWO, 100_000),
      [at(TWO, 110_000)],
      at(ONE, 115_000),
      '1 by hand 115000',
    ],
    [
      'any amount: no room for a whole step',
      { ...sell, anyAmount: true },
      at(TWO, 100_000),
      [at(TWO, 110_000)],
      at(ONE, 107_001),
      '2 auto 107001, 1 by hand 107001',
    ],
    [
      'a purchase: the limit reaches one step less',
      buy,
      at(TWO, 90_000),
      [at(TWO, 60_000)],
      at(ONE, 80_000),
      '1 by hand 80000, 2 auto 75000',
    ],
    ['a purchase: a tie', buy, at(TWO, 90_000), [at(TWO, 80_000)], at(ONE, 80_000), '2 auto 80000, 1 by hand 80000'],
    ['a purchase: the bid is better', buy, at(TWO, 90_000), [at(TWO, 80_000)], at(ONE, 75_000), '1 by hand 75000'],
    [
      'a purchase at its lowest bid',
      buy,
      at(TWO, 10_000),
      [at(TWO, 5000)],
      at(ONE, 5000),
      '2 auto 5000, 1 by hand 5000',
    ],
  ] as const)('%s', (_, terms, leader, limits, offer, bids) => {
    expect(named(bidsOfOffer(terms, { leader, limits }, offer))).toBe(bids);
  });
});

describe('a limit that is set [AUC-088]', () => {
  it.each([
    ['the first bid is the starting bid', sell, null, [], at(ONE, 150_000), '1 auto 100000'],
    ['the leader has none', sell, at(TWO, 110_000), [], at(ONE, 150_000), '1 auto 115000'],
    [
      'the leader has one that is used up',
      sell,
      at(TWO, 110_000),
      [at(TWO, 110_000)],
      at(ONE, 150_000),
      '1 auto 115000',
    ],
    ['it does not reach the next bid', sell, at(TWO, 110_000), [], at(ONE, 110_000), ''],
    ['its school leads', sell, at(ONE, 110_000), [at(ONE, 120_000)], at(ONE, 150_000), ''],
    [
      'that of the leader is better',
      sell,
      at(TWO, 110_000),
      [at(TWO, 200_000)],
      at(ONE, 150_000),
      '1 auto 150000, 2 auto 155000',
    ],
    [
      'that of the leader is one step better',
      sell,
      at(TWO, 110_000),
      [at(TWO, 155_000)],
      at(ONE, 150_000),
      '1 auto 150000, 2 auto 155000',
    ],
    [
      'both are equal: the earlier leads',
      sell,
      at(TWO, 110_000),
      [at(TWO, 150_000)],
      at(ONE, 150_000),
      '2 auto 150000, 1 auto 150000',
    ],
    [
      'it is better than that of the leader',
      sell,
      at(TWO, 110_000),
      [at(TWO, 150_000)],
      at(ONE, 400_000),
      '2 auto 150000, 1 auto 155000',
    ],
    ['a purchase: the first bid', buy, null, [], at(ONE, 50_000), '1 auto 100000'],
    [
      'a purchase: that of the leader is better',
      buy,
      at(TWO, 90_000),
      [at(TWO, 20_000)],
      at(ONE, 50_000),
      '1 auto 50000, 2 auto 45000',
    ],
    [
      'a purchase: both are equal',
      buy,
      at(TWO, 90_000),
      [at(TWO, 50_000)],
      at(ONE, 50_000),
      '2 auto 50000, 1 auto 50000',
    ],
    ['a purchase: it is better', buy, at(TWO, 90_000), [at(TWO, 50_000)], at(ONE, 5000), '2 auto 50000, 1 auto 45000'],
    ['a purchase whose lowest bid is reached', buy, at(TWO, 5000), [], at(ONE, 5000), ''],
    [
      'a purchase whose last step is short',
      { ...buy, startingBid: 20_000, bidIncrement: 3000 },
      at(TWO, 8000),
      [at(TWO, 5000)],
      at(ONE, 3000),
      '2 auto 5000, 1 auto 3000',
    ],
  ] as const)('%s', (_, terms, leader, limits, limit, bids) => {
    expect(named(bidsOfLimit(terms, { leader, limits }, limit))).toBe(bids);
  });
});

describe('which limits may be set [AUC-089]', () => {
  it.each([
    ['a sale without bids', sell, null, { min: 100_000, max: 100_000_000 }],
    ['a sale with a bid', sell, 120_000, { min: 125_000, max: 100_000_000 }],
    ['a sale with a bid between two steps', { ...sell, anyAmount: true }, 120_001, { min: 130_000, max: 100_000_000 }],
    ['a purchase without bids', buy, null, { min: 5000, max: 100_000 }],
    ['a purchase with a bid', buy, 80_000, { min: 5000, max: 75_000 }],
    ['a purchase one step above its lowest bid', buy, 10_000, { min: 5000, max: 5000 }],
    ['a purchase at its lowest bid', buy, 5000, null],
  ])('%s', (_, terms, best, range) => {
    const found = limitRange(terms, best);
    expect(found && { min: found.min, max: found.max }).toEqual(range);
  });

  it.each([
    ['a whole step that reaches the next bid', sell, 120_000, 125_000, null],
    ['the best bid', sell, 120_000, 120_000, 'passed'],
    ['between two steps', sell, 120_000, 127_500, 'not-allowed'],
    ['between two steps where any amount may be bid', { ...sell, anyAmount: true }, 120_000, 127_500, 'not-allowed'],
    ['below the starting bid', sell, null, 95_000, 'not-allowed'],
    ['cents', sell, null, 100_000.5, 'not-allowed'],
    ['huge', sell, null, 100_005_000, 'not-allowed'],
    ['zero', buy, null, 0, 'not-allowed'],
    ['above the best bid of a purchase', buy, 80_000, 80_000, 'passed'],
    ['the lowest bid', buy, 80_000, 5000, null],
    ['a purchase at its lowest bid', buy, 5000, 5000, 'floor-reached'],
  ])('%s', (_, terms, best, amount, kind) => {
    expect(limitObstacle({ ...terms, isPrivate: false }, best, amount)?.kind ?? null).toBe(kind);
  });

  it('none with private bidding', () => {
    expect(limitObstacle({ ...sell, isPrivate: true }, null, 100_000)).toEqual({ kind: 'private' });
  });
});

/** A limit or a bid by hand of a school; `steps` from the next bid. */
interface Move {
  readonly what: 'limit' | 'bid';
  readonly schoolId: number;
  readonly steps: number;
}

const terms = fc.record<BidTerms>({
  type: fc.constantFrom('buy', 'sell'),
  startingBid: fc.integer({ min: 1, max: 30 }).map((steps) => steps * 10_000),
  bidIncrement: fc.integer({ min: 1, max: 20 }).map((steps) => steps * 1000),
  anyAmount: fc.boolean(),
});
const moves = fc.array(
  fc.record<Move>({
    what: fc.constantFrom('limit', 'bid'),
    schoolId: fc.integer({ min: 1, max: 4 }),
    steps: fc.nat({ max: 12 }),
  }),
  { maxLength: 30 },
);

interface State {
  readonly bids: readonly NewBid[];
  readonly limits: readonly BidLimit[];
}

const findLeader = (of: BidTerms, { bids }: State) => leaderAfter(of.type, null, bids);
const reaches = (of: BidTerms, limit: number, amount: number) =>
  of.type === 'sell' ? limit >= amount : limit <= amount;

/** What a move adds; null when the rules refuse it. */
function play(of: BidTerms, state: State, { what, schoolId, steps }: Move): State | null {
  const leader = findLeader(of, state);
  const contest = { leader, limits: state.limits };
  const range = bidRange(of, leader?.amount ?? null);
  if (range === null) return null;
  const amount = range.preset + (of.type === 'sell' ? 1 : -1) * steps * of.bidIncrement;
  if (what === 'bid') {
    if (leader?.schoolId === schoolId || !isAllowedBid(of, range, amount)) return null;
    return { ...state, bids: [...state.bids, ...bidsOfOffer(of, contest, { schoolId, amount })] };
  }
  const allowed = limitRange(of, leader?.amount ?? null);
  if (allowed === null) return null;
  const wanted = Math.max(allowed.preset + (of.type === 'sell' ? 1 : -1) * steps * of.bidIncrement, allowed.min);
  if (limitObstacle({ ...of, isPrivate: false }, leader?.amount ?? null, wanted) !== null) return null;
  const others = state.limits.filter((limit) => limit.schoolId !== schoolId);
  const limits = [...others, { schoolId, amount: wanted }];
  return { bids: [...state.bids, ...bidsOfLimit(of, contest, { schoolId, amount: wanted })], limits };
}

/** Plays the moves that the rules allow; calls `check` with the state before and after each. */
function playAll(of: BidTerms, chosen: readonly Move[], check: (before: State, after: State, move: Move) => boolean) {
  let state: State = { bids: [], limits: [] };
  for (const move of chosen) {
    const after = play(of, state, move);
    if (after === null) continue;
    if (!check(state, after, move)) return false;
    state = after;
  }
  return true;
}

describe('whatever is bid and limited [AUC-088]', () => {
  const holds = (check: (of: BidTerms, before: State, after: State, move: Move) => boolean) =>
    fc.assert(
      fc.property(terms, moves, (of, chosen) => playAll(of, chosen, (...given) => check(of, ...given))),
      {
        numRuns: 300,
      },
    );

  it('no limit of a school that does not lead reaches the next bid', () => {
    holds((of, _, after) => {
      const leader = findLeader(of, after);
      const next = bidRange(of, leader?.amount ?? null)?.preset ?? null;
      return after.limits.every(
        ({ schoolId, amount }) => schoolId === leader?.schoolId || next === null || !reaches(of, amount, next),
      );
    });
  });

  it('an automatic bid is within the limit of its school, and no school bids more by limits than it has to', () => {
    holds((of, before, after) =>
      after.bids.slice(before.bids.length).every(({ schoolId, amount, isAutomatic }) => {
        const limit = after.limits.find((one) => one.schoolId === schoolId)?.amount;
        return !isAutomatic || (limit !== undefined && reaches(of, limit, amount));
      }),
    );
  });

  it('each bid is better than all before it, or equal when one of the two is automatic', () => {
    holds((of, before, after) =>
      after.bids.every((bid, place) => {
        const best = leaderAfter(of.type, null, after.bids.slice(0, place));
        if (place < before.bids.length || best === null) return true;
        if (bid.amount !== best.amount) return reaches(of, bid.amount, best.amount);
        return after.bids.slice(0, place + 1).some((one) => one.amount === bid.amount && one.isAutomatic);
      }),
    );
  });

  it('of two limits the better one leads, of equal ones that of the school that led', () => {
    holds((of, before, after, move) => {
      const leader = findLeader(of, before);
      const rival = before.limits.find(({ schoolId }) => schoolId === leader?.schoolId);
      const own = after.limits.find(({ schoolId }) => schoolId === move.schoolId);
      if (move.what !== 'limit' || !leader || !rival || !own || leader.schoolId === move.schoolId) return true;
      if (!reaches(of, rival.amount, bidRange(of, leader.amount)?.preset ?? 0)) return true;
      const winner = reaches(of, rival.amount, own.amount) ? rival.schoolId : own.schoolId;
      return findLeader(of, after)?.schoolId === winner;
    });
  });

  it('what a school pays depends on the second best limit alone: a better limit of the winner changes nothing', () => {
    fc.assert(
      fc.property(terms, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 50 }), (of, steps, more) => {
        const sign = of.type === 'sell' ? 1 : -1;
        const range = limitRange(of, null);
        if (range === null) return true;
        const second = range.preset + sign * steps * of.bidIncrement;
        const better = [1, more].map((extra) => second + sign * (extra + 1) * of.bidIncrement);
        if (![second, ...better].every((amount) => amount >= range.min && isWholeStep(of, amount))) return true;
        const leader = { schoolId: TWO, amount: range.preset };
        const contest = { leader, limits: [at(TWO, second)] };
        const [one, other] = better.map((amount) => named(bidsOfLimit(of, contest, { schoolId: ONE, amount })));
        return one === other;
      }),
    );
  });
});
