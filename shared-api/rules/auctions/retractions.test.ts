import fc from 'fast-check';
import { bidsOfLimit, bidsOfOffer, leaderAfter, limitObstacle, limitRange } from './automatic-bids.ts';
import { type BidTerms, bidRange, isAllowedBid } from './bid-amounts.ts';
import { type CountingBid, type TurnBid, type TurnLimit, retract, retractionObstacle } from './retractions.ts';

const ENDS_AT = '2027-08-09T04:00:00.000Z';
const NEVER_MOVES = { endsAt: ENDS_AT, expireDate: '2027-08-08', softCloseMinutes: 0 } as const;
const NOW = new Date('2027-08-02T12:00:00Z');
const sell = { type: 'sell', startingBid: 100_000, bidIncrement: 5000, anyAmount: false } as const;

describe('until when a bid can be retracted [AUC-122]', () => {
  const early = 'In the last 12 hours only a bid of the last hour can be retracted.';
  const late = 'No bid can be retracted in the last 60 minutes.';
  it.each([
    ['an old bid before the last 12 hours', '2027-08-01T12:00:00Z', '2027-08-08T15:59:59Z', null],
    ['an old bid in the last 12 hours', '2027-08-01T12:00:00Z', '2027-08-08T16:00:00Z', early],
    ['a bid of the last hour in the last 12 hours', '2027-08-08T20:00:00Z', '2027-08-08T20:59:59Z', null],
    ['a bid that is an hour old by then', '2027-08-08T20:00:00Z', '2027-08-08T21:00:00Z', early],
    ['a new bid before the last 60 minutes', '2027-08-09T02:59:00Z', '2027-08-09T02:59:59Z', null],
    ['a new bid in the last 60 minutes', '2027-08-09T02:59:00Z', '2027-08-09T03:00:00Z', late],
    ['a bid of the last minute', '2027-08-09T03:59:50Z', '2027-08-09T03:59:54Z', late],
  ])('%s', (_, bidAt, at, why) => {
    expect(retractionObstacle({ endsAt: ENDS_AT }, bidAt, new Date(at))).toBe(why);
  });
});

/** An auction with every command that was taken; the turn of a command is its place. */
interface Auction {
  readonly bids: readonly CountingBid[];
  readonly limits: readonly TurnLimit[];
}

const NONE: Auction = { bids: [], limits: [] };
const findLeader = (of: BidTerms, { bids }: Auction) => leaderAfter(of.type, null, bids);

type Move =
  | { readonly what: 'bid' | 'limit'; readonly schoolId: number; readonly steps: number }
  | { readonly what: 'withdraw'; readonly schoolId: number }
  | { readonly what: 'retract'; readonly which: number };

/** A bid by hand or a limit that was taken, or a limit that was withdrawn, at its turn. */
type Command =
  | { readonly what: 'bid' | 'limit'; readonly turn: number; readonly schoolId: number; readonly amount: number }
  | { readonly what: 'withdraw'; readonly turn: number; readonly schoolId: number };

const stands = ({ until }: TurnLimit) => until === null;

/** Carries out a command one after the other, as the server does when it is asked for. */
function carry(of: BidTerms, auction: Auction, command: Command, nextId: number): Auction {
  const { schoolId, turn } = command;
  const end = (limit: TurnLimit) => (limit.schoolId === schoolId && stands(limit) ? { ...limit, until: turn } : limit);
  if (command.what === 'withdraw') return { ...auction, limits: auction.limits.map(end) };
  const contest = { leader: findLeader(of, auction), limits: auction.limits.filter(stands) };
  const offer = { schoolId, amount: command.amount };
  const isBid = command.what === 'bid';
  const own = contest.leader?.schoolId === schoolId ? { ...contest, limits: [] } : contest;
  const placed = isBid ? bidsOfOffer(of, own, offer) : bidsOfLimit(of, contest, offer);
  const limits = isBid ? auction.limits : [...auction.limits.map(end), { ...offer, turn, until: null }];
  return { bids: [...auction.bids, ...placed.map((bid, n) => ({ ...bid, turn, id: nextId + n }))], limits };
}

/** The command that a move becomes; null when the rules refuse it. */
function choose(
  of: BidTerms,
  auction: Auction,
  move: Exclude<Move, { what: 'retract' }>,
  turn: number,
): Command | null {
  const { schoolId } = move;
  if (move.what === 'withdraw')
    return auction.limits.some((one) => one.schoolId === schoolId && stands(one)) ? { ...move, turn } : null;
  const leader = findLeader(of, auction);
  const best = leader?.amount ?? null;
  const range = bidRange(of, best);
  const sign = of.type === 'sell' ? 1 : -1;
  if (move.what === 'bid') {
    const amount = (range?.preset ?? 0) + sign * move.steps * of.bidIncrement + (of.anyAmount ? sign * 300 : 0);
    const isTaken = leader?.schoolId !== schoolId && isAllowedBid(of, range, amount);
    return isTaken ? { what: 'bid', turn, schoolId, amount } : null;
  }
  const allowed = limitRange(of, best);
  if (allowed === null) return null;
  const amount = Math.max(allowed.preset + sign * move.steps * of.bidIncrement, allowed.min);
  const isTaken = limitObstacle({ ...of, isPrivate: false }, best, amount) === null;
  return isTaken ? { what: 'limit', turn, schoolId, amount } : null;
}

function take(of: BidTerms, { bids, limits }: Auction, chosen: CountingBid, nextId: number): Auction {
  const changed = retract({ terms: of, bids, limits, end: NEVER_MOVES }, chosen, NOW);
  const left = bids.filter(({ id }) => id !== chosen.id && !changed.gone.includes(id));
  return {
    bids: [...left, ...changed.placed.map((bid, n) => ({ ...bid, id: nextId + n }))],
    limits: changed.limits,
  };
}

/** What is left of the commands when a bid was never placed and its school had no limit from then on. */
function without(commands: readonly Command[], { turn, schoolId, isAutomatic }: TurnBid): readonly Command[] {
  const left = commands.filter((one) => {
    const isOwnLater = one.schoolId === schoolId && one.turn >= turn;
    return !isOwnLater || (one.what === 'bid' && (one.turn > turn || isAutomatic));
  });
  const end: Command = { what: 'withdraw', schoolId, turn: turn - 0.5 };
  return [...left, end].toSorted((one, other) => one.turn - other.turn);
}

const state = (of: BidTerms, auction: Auction) => ({
  leader: findLeader(of, { ...auction, bids: ordered(auction, of.type) }),
  bids: ordered(auction, of.type).map(({ turn, schoolId, amount, isAutomatic }) => [
    turn,
    schoolId,
    amount,
    isAutomatic,
  ]),
  limits: auction.limits.filter(stands).map(({ schoolId, amount }) => [schoolId, amount]),
});
/** Bids in the order in which they count: within a turn the better one later, of equal ones the automatic one first. */
const ordered = ({ bids }: Auction, type: BidTerms['type'] = 'sell') =>
  bids.toSorted(
    (one, other) =>
      one.turn - other.turn ||
      (type === 'sell' ? 1 : -1) * (one.amount - other.amount) ||
      Number(other.isAutomatic) - Number(one.isAutomatic) ||
      one.id - other.id,
  );

const terms = fc.record<BidTerms>({
  type: fc.constantFrom('buy', 'sell'),
  startingBid: fc.integer({ min: 1, max: 30 }).map((steps) => steps * 10_000),
  bidIncrement: fc.integer({ min: 1, max: 20 }).map((steps) => steps * 1000),
  anyAmount: fc.boolean(),
});
const school = fc.integer({ min: 1, max: 4 });
const offering = fc.record({ what: fc.constantFrom('bid', 'limit'), schoolId: school, steps: fc.nat({ max: 9 }) });
const moves = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: offering },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('withdraw' as const), schoolId: school }) },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('retract' as const), which: fc.nat({ max: 40 }) }) },
  ),
  { maxLength: 40 },
);

/** Plays the moves that the rules allow; returns the auction, and the commands that are left in it. */
function play(
  of: BidTerms,
  chosen: readonly Move[],
  check: (auction: Auction, before: Auction) => void = () => undefined,
) {
  let auction = NONE;
  let commands: readonly Command[] = [];
  for (const [turn, move] of chosen.entries()) {
    const before = auction;
    if (move.what === 'retract') {
      const bid = auction.bids[move.which % Math.max(auction.bids.length, 1)];
      if (!bid) continue;
      commands = without(commands, bid);
      auction = take(of, auction, bid, turn * 100);
    } else {
      const command = choose(of, auction, move, turn);
      if (command === null) continue;
      commands = [...commands, command];
      auction = carry(of, auction, command, turn * 100);
    }
    check(auction, before);
  }
  return { auction, commands };
}

const holds = (check: (of: BidTerms, moves: readonly Move[]) => void) =>
  fc.assert(
    fc.property(terms, moves, (of, chosen) => check(of, chosen)),
    { numRuns: 500 },
  );

describe('a retracted bid is taken out as if it had never been placed [AUC-123]', () => {
  it('whatever is bid and retracted, what is left is the auction of the other commands', () => {
    holds((of, chosen) => {
      const { auction, commands } = play(of, chosen);
      let other = NONE;
      for (const command of commands) other = carry(of, other, command, command.turn * 100);
      expect(state(of, auction).bids).toEqual(state(of, other).bids);
      expect(state(of, auction).leader).toEqual(state(of, other).leader);
    });
  });

  it('retractions in any order leave the same bids', () => {
    fc.assert(
      fc.property(terms, moves, fc.infiniteStream(fc.nat({ max: 1000 })), (of, chosen, random) => {
        const { auction } = play(
          of,
          chosen.filter(({ what }) => what !== 'retract'),
        );
        const byHand = auction.bids.filter(({ isAutomatic }) => !isAutomatic);
        const retracted = byHand.filter((_, place) => place % 2 === 0);
        const shuffled = retracted
          .map((bid) => ({ bid, rank: random.next().value }))
          .toSorted((one, other) => one.rank - other.rank)
          .map(({ bid }) => bid);
        const takeAll = (bids: readonly CountingBid[]) =>
          bids.reduce((left, bid, n) => take(of, left, bid, 10_000 + n * 100), auction);
        expect(state(of, takeAll(shuffled))).toEqual(state(of, takeAll(retracted)));
      }),
      { numRuns: 300 },
    );
  });

  it('bids keep their order: each is better than all of earlier turns, and only automatic ones equal others in theirs', () => {
    holds((of, chosen) => {
      play(of, chosen, (auction) => {
        for (const [place, bid] of ordered(auction, of.type).entries()) {
          const earlier = ordered(auction, of.type).slice(0, place);
          const gains = earlier.map((one) => (of.type === 'sell' ? 1 : -1) * (bid.amount - one.amount));
          expect(earlier.every((one, at) => one.turn === bid.turn || (gains[at] ?? 0) > 0)).toBe(true);
        }
      });
    });
  });

  it('a retraction in whole steps never makes the price worse for those who are left', () => {
    holds((of, chosen) => {
      play({ ...of, anyAmount: false }, chosen, (auction, before) => {
        if (auction.bids.length > before.bids.length) return;
        const [was, is] = [findLeader(of, before), findLeader(of, auction)].map((one) => one?.amount ?? null);
        if (was === null || was === undefined || is === null || is === undefined) return;
        expect(of.type === 'sell' ? is <= was : is >= was).toBe(true);
      });
    });
  });
});

describe('what goes with a retracted bid [AUC-123]', () => {
  const played = (...commands: readonly Omit<Command & { amount: number }, 'turn'>[]) =>
    commands.reduce<Auction>((auction, one, turn) => carry(sell, auction, { ...one, turn }, turn * 10), NONE);
  const words = (auction: Auction) =>
    ordered(auction).map(({ schoolId, amount, isAutomatic }) => `${schoolId} ${amount}${isAutomatic ? ' auto' : ''}`);
  const retractLast = (auction: Auction, schoolId: number) => {
    const bid = ordered(auction).findLast((one) => one.schoolId === schoolId);
    return bid ? take(sell, auction, bid, 1000) : auction;
  };

  it('six bids that pump a limit leave nothing once they are retracted', () => {
    const limit = { what: 'limit' as const, schoolId: 1, amount: 375_000 };
    const pumps = [110, 160, 210, 260, 310, 360].map((amount) => ({
      what: 'bid' as const,
      schoolId: 2,
      amount: amount * 1000,
    }));
    let auction = played(limit, ...pumps);
    expect(words(auction).at(-1)).toBe('1 365000 auto');
    for (const _ of pumps) auction = retractLast(auction, 2);
    expect(words(auction)).toEqual(['1 100000 auto']);
  });

  it('a retracted automatic bid ends the limit that placed it, and the bids before it stay', () => {
    const auction = played(
      { what: 'limit', schoolId: 1, amount: 150_000 },
      { what: 'bid', schoolId: 2, amount: 105_000 },
      { what: 'bid', schoolId: 2, amount: 115_000 },
    );
    expect(words(auction)).toEqual(['1 100000 auto', '2 105000', '1 110000 auto', '2 115000', '1 120000 auto']);
    expect(words(retractLast(auction, 1))).toEqual(['1 100000 auto', '2 105000', '1 110000 auto', '2 115000']);
  });

  it('a bid by hand takes a later limit of its school along', () => {
    const auction = played(
      { what: 'bid', schoolId: 1, amount: 100_000 },
      { what: 'limit', schoolId: 1, amount: 150_000 },
    );
    expect(words(retractLast(auction, 1))).toEqual([]);
  });

  it('a new leader moves the end inside the soft close as a bid does, and the same one leaves it', () => {
    const auction = played(
      { what: 'bid', schoolId: 1, amount: 100_000 },
      { what: 'bid', schoolId: 2, amount: 105_000 },
    );
    const end = { ...NEVER_MOVES, softCloseMinutes: 10 } as const;
    const at = new Date('2027-08-09T03:55:00Z');
    const [first, second] = auction.bids;
    const endAfter = (bid?: CountingBid) => bid && retract({ terms: sell, ...auction, end }, bid, at).endsAt;
    expect(endAfter(second)).toEqual(new Date('2027-08-09T04:05:00Z'));
    expect(endAfter(first)).toBeNull();
  });
});
