import type { AuctionType } from './auctions.ts';
import { BID_RANGE_INCREMENTS } from '../constants.ts';

/** The terms of an auction that decide which amounts may be bid, in whole dollars. */
export interface BidTerms {
  readonly type: AuctionType;
  readonly startingBid: number;
  readonly bidIncrement: number;
  /** Bids may lie between two steps. */
  readonly anyAmount: boolean;
}

/** Minimum and maximum of the next bid, and the amount that the form starts with. */
export interface BidRange {
  readonly min: number;
  readonly max: number;
  readonly preset: number;
}

/** The lowest bid of an auction to buy, in whole dollars: one increment, or the starting bid when that is lower (A136). */
export function lowestBid({ startingBid, bidIncrement }: BidTerms): number {
  return Math.min(bidIncrement, startingBid);
}

/**
 * The range of the next bid in whole dollars; `best` is the best active bid or null (A136, A137, A138).
 * Sell: from the starting bid, or one increment above the best bid, up to ten increments above. Buy: the same
 * downwards, but never below the lowest bid; null once the best bid has reached it.
 */
export function bidRange(terms: BidTerms, best: number | null): BidRange | null {
  const { type, startingBid, bidIncrement } = terms;
  const reach = BID_RANGE_INCREMENTS * bidIncrement;
  const from = best ?? startingBid;
  if (type === 'sell') {
    const min = best === null ? startingBid : best + bidIncrement;
    return { min, max: from + reach, preset: min };
  }
  const lowest = lowestBid(terms);
  if (best !== null && best <= lowest) return null;
  const max = best === null ? startingBid : Math.max(best - bidIncrement, lowest);
  return { min: Math.max(from - reach, lowest), max, preset: max };
}

/** Whether an amount is the starting bid plus or minus a multiple of the increment (A263). */
export function isWholeStep(terms: BidTerms, amount: number): boolean {
  if (terms.type === 'buy' && amount === lowestBid(terms)) return true;
  return (amount - terms.startingBid) % terms.bidIncrement === 0;
}

/** Whether an amount may be bid: within the range, and a whole step unless the auction allows any amount (A263). */
export function isAllowedBid(terms: BidTerms, range: BidRange | null, amount: number): boolean {
  if (range === null || !Number.isInteger(amount) || amount < range.min || amount > range.max) return false;
  return terms.anyAmount || isWholeStep(terms, amount);
}

interface Ranked {
  readonly id: number;
  readonly amount: number;
  /** Of equal bids an automatic one stands before the bid by hand that it answers. */
  readonly automatic?: boolean;
}

/**
 * Sorts active bids from best to worst: highest first when selling, lowest first when buying; among equal bids the
 * earliest leads (A144, A263).
 */
export function byStanding<Bid extends Ranked>(type: AuctionType, bids: readonly Bid[]): Bid[] {
  const sign = type === 'sell' ? -1 : 1;
  return bids.toSorted(
    (one, other) =>
      sign * (one.amount - other.amount) ||
      Number(other.automatic ?? false) - Number(one.automatic ?? false) ||
      one.id - other.id,
  );
}

/** The best of the active bids. */
export function leadingBid<Bid extends Ranked>(type: AuctionType, bids: readonly Bid[]): Bid | null {
  return byStanding(type, bids)[0] ?? null;
}

/** An active bid with its school. */
export interface StandingBid extends Ranked {
  readonly schoolId: number;
}

/** Whether a school leads and may know it; with private bidding no school may (A263). */
export function leadsOpenly(
  auction: { readonly PrivateBidding: 0 | 1; readonly currentWinningBidder: { readonly schoolId: number } | null },
  schoolId: number | null,
): boolean {
  return auction.PrivateBidding === 0 && schoolId !== null && auction.currentWinningBidder?.schoolId === schoolId;
}

/** A bid about to be placed. */
export interface WantedBid {
  readonly schoolId: number;
  readonly amount: number;
  /** Id of the newest bid that the bidder had seen; undefined when the client did not send it. */
  readonly seen?: number | undefined;
}

/** Why a bid cannot be placed. */
export type BidObstacle =
  | { readonly kind: 'leading'; readonly amount: number }
  | { readonly kind: 'floor-reached' }
  | { readonly kind: 'outrun' | 'not-allowed'; readonly range: BidRange };

/** Why a bid cannot be placed among the active bids visible to its school, or null (A263). */
export function bidObstacle(
  terms: BidTerms & { readonly isPrivate: boolean },
  bids: readonly StandingBid[],
  wanted: WantedBid,
): BidObstacle | null {
  const leader = leadingBid(terms.type, bids);
  if (!terms.isPrivate && leader?.schoolId === wanted.schoolId) return { kind: 'leading', amount: leader.amount };
  const range = bidRange(terms, leader?.amount ?? null);
  if (range === null) return { kind: 'floor-reached' };
  if (isAllowedBid(terms, range, wanted.amount)) return null;
  return { kind: wasOutrun(terms, bids, wanted) ? 'outrun' : 'not-allowed', range };
}

/** Whether another school's bid, placed after those the bidder had seen, moved the range past the amount. */
function wasOutrun(terms: BidTerms, bids: readonly StandingBid[], { schoolId, amount, seen = 0 }: WantedBid): boolean {
  const placed = bids.toSorted((one, other) => one.id - other.id);
  return placed.some((bid, count) => {
    if (bid.schoolId === schoolId || bid.id <= seen) return false;
    const isAllowedAfter = (known: number) => {
      const best = leadingBid(terms.type, placed.slice(0, known))?.amount ?? null;
      return isAllowedBid(terms, bidRange(terms, best), amount);
    };
    return isAllowedAfter(count) && !isAllowedAfter(count + 1);
  });
}
