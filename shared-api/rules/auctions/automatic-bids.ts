import { type BidRange, type BidTerms, bidRange, isWholeStep, leadingBid, lowestBid } from './bid-amounts.ts';
import type { AuctionType } from './auctions.ts';

/** The most that a limit may be, in whole dollars. */
const LIMIT_MOST = 100_000_000;

/** How far the server bids for a school: its highest bid in a sale, its lowest in a purchase, in whole dollars. */
export interface BidLimit {
  readonly schoolId: number;
  readonly amount: number;
}

/** A bid of a school, in whole dollars. */
export interface OfferedBid {
  readonly schoolId: number;
  readonly amount: number;
}

/** A bid that a command places; an automatic one is placed by the server within its school's limit. */
export interface NewBid extends OfferedBid {
  readonly isAutomatic: boolean;
}

/** Who leads an auction, and the limits in it. */
export interface Contest {
  readonly leader: OfferedBid | null;
  /** One of each school at most, in the order in which they were set. */
  readonly limits: readonly BidLimit[];
}

/** Whether a limit allows a bid of this amount (R-maximum-bid). */
function reaches(type: AuctionType, limit: number, amount: number): boolean {
  return type === 'sell' ? limit >= amount : limit <= amount;
}

/** The bid one step better than the best one, or the first bid when there is none; null once the lowest is reached. */
function nextBid(terms: BidTerms, best: number | null): number | null {
  return bidRange(terms, best)?.preset ?? null;
}

/** The limit of the leading school where it reaches this amount; null for none. */
function leadersLimit(type: AuctionType, { leader, limits }: Contest, amount: number): number | null {
  const limit = limits.find(({ schoolId }) => schoolId === leader?.schoolId)?.amount ?? null;
  return limit !== null && reaches(type, limit, amount) ? limit : null;
}

/**
 * The bids of a command that places a bid by hand, in their order (R-maximum-bid). The leader's limit answers it with one
 * step more, or with an equal bid, placed first, where it reaches no further.
 */
export function bidsOfOffer(terms: BidTerms, contest: Contest, offer: OfferedBid): NewBid[] {
  const placed = { ...offer, isAutomatic: false };
  const limit = leadersLimit(terms.type, contest, offer.amount);
  if (contest.leader === null || limit === null) return [placed];
  const answer = { schoolId: contest.leader.schoolId, isAutomatic: true };
  const next = nextBid(terms, offer.amount);
  return next !== null && reaches(terms.type, limit, next)
    ? [placed, { ...answer, amount: next }]
    : [{ ...answer, amount: offer.amount }, placed];
}

/**
 * The automatic bids that a school's limit causes, in their order: none while the school leads, or when the limit does not
 * reach the next bid (R-maximum-bid). Of two limits the better one leads with one step more than the other, of equal ones
 * that of the present leader.
 */
export function bidsOfLimit(terms: BidTerms, contest: Contest, { schoolId, amount }: BidLimit): NewBid[] {
  const { leader } = contest;
  const next = nextBid(terms, leader?.amount ?? null);
  if (leader?.schoolId === schoolId || next === null || !reaches(terms.type, amount, next)) return [];
  const own = (bid: number) => ({ schoolId, amount: bid, isAutomatic: true });
  const rival = leadersLimit(terms.type, contest, next);
  if (leader === null || rival === null) return [own(next)];
  const theirs = (bid: number) => ({ ...own(bid), schoolId: leader.schoolId });
  const isRivalBest = reaches(terms.type, rival, amount);
  const [best, least] = isRivalBest ? [rival, amount] : [amount, rival];
  const above = nextBid(terms, least);
  // Without room for another step both end at the same amount, and the earlier bid leads.
  if (above === null || !reaches(terms.type, best, above)) return [theirs(least), own(least)];
  return isRivalBest ? [own(least), theirs(above)] : [theirs(least), own(above)];
}

/** Who leads after these bids were placed in their order; the earlier of equal ones leads. */
export function leaderAfter(
  type: AuctionType,
  leader: OfferedBid | null,
  bids: readonly OfferedBid[],
): OfferedBid | null {
  const all = [...(leader === null ? [] : [leader]), ...bids].map((bid, id) => ({ ...bid, id }));
  const best = leadingBid(type, all);
  return best && { schoolId: best.schoolId, amount: best.amount };
}

/**
 * The limits that may be set over the best active bid, or null: whole steps from the starting bid, also where any amount
 * may be bid, that reach the next bid (R-maximum-bid). `preset` is the least that the limit must allow.
 */
export function limitRange(terms: BidTerms, best: number | null): BidRange | null {
  const next = nextBid(terms, best);
  if (next === null) return null;
  const { type, startingBid, bidIncrement } = terms;
  const steps = Math.ceil(Math.abs(next - startingBid) / bidIncrement) * bidIncrement;
  if (type === 'sell') return { min: startingBid + steps, max: LIMIT_MOST, preset: startingBid + steps };
  const most = Math.max(startingBid - steps, lowestBid(terms));
  return { min: lowestBid(terms), max: most, preset: most };
}

/** Why a limit cannot be set. */
export type LimitObstacle =
  | { readonly kind: 'private' }
  | { readonly kind: 'floor-reached' }
  | { readonly kind: 'passed' | 'not-allowed'; readonly range: BidRange };

/** Why a limit cannot be set over the best active bid, or null; `passed` when bids are beyond it (R-maximum-bid). */
export function limitObstacle(
  terms: BidTerms & { readonly isPrivate: boolean },
  best: number | null,
  amount: number,
): LimitObstacle | null {
  if (terms.isPrivate) return { kind: 'private' };
  const range = limitRange(terms, best);
  if (range === null) return { kind: 'floor-reached' };
  const isStep = Number.isInteger(amount) && isWholeStep(terms, amount);
  if (isStep && amount >= range.min && amount <= range.max) return null;
  const first = limitRange(terms, null);
  const wasAllowed = first !== null && isStep && amount >= first.min && amount <= first.max;
  return { kind: wasAllowed ? 'passed' : 'not-allowed', range };
}
