import { type AuctionStatus, type AuctionType, auctionStatus, type AuctionTimes } from './auctions.ts';
import type { CalendarDate } from './calendar.ts';
import { BID_RANGE_INCREMENTS, ROLE } from './constants.ts';
import { type Actor, canEnter } from './permissions.ts';

/** 0 Denied, 1 Super Admin, 2 Auction Owner, 3 Pending, 4 Approved; null is no request (document 1 section 4). */
export const BIDDER_STATUS = { denied: 0, admin: 1, owner: 2, pending: 3, approved: 4 } as const;

export type BidderStatus = (typeof BIDDER_STATUS)[keyof typeof BIDDER_STATUS];
/** A status that a school has by a decision of the owner, or waits for. */
export type BidderRowStatus = 0 | 3 | 4;

/** The words for a bidder status (document 1 section 4). */
export const BIDDER_STATUS_NAMES: Record<BidderStatus, string> = {
  0: 'Denied',
  1: 'Super Admin',
  2: 'Auction Owner',
  3: 'Pending (request sent)',
  4: 'Approved',
};

/** The status of the reader in an auction: role 1 is 1, the owner's school 2, else what its request became; null without one (decision A141). */
export function bidderStatusOf(actor: Actor, ownerId: number, request: BidderRowStatus | null): BidderStatus | null {
  if (actor.roleId === ROLE.admin) return BIDDER_STATUS.admin;
  return actor.schoolId === ownerId ? BIDDER_STATUS.owner : request;
}

/** Whether the bid history is shown: statuses 1, 2 and 4 (document 1 section 4). */
export function canSeeBids(status: BidderStatus | null): boolean {
  return status === BIDDER_STATUS.admin || status === BIDDER_STATUS.owner || status === BIDDER_STATUS.approved;
}

/** Whether the actor runs an auction: its school with role 2, or role 1. They alone see and decide the bidders (document 1 section 4). */
export function canRunAuction(actor: Actor, ownerId: number): boolean {
  return actor.roleId === ROLE.admin || (actor.roleId === ROLE.school && actor.schoolId === ownerId);
}

/** Whether the bids of others and the leader are kept from the reader: private bidding, until the auction is closed, for all but owner and role 1 (decision A144). */
export function isSealed(
  auction: { readonly schoolId: number; readonly PrivateBidding: 0 | 1 },
  status: AuctionStatus,
  actor: Actor,
): boolean {
  return auction.PrivateBidding === 1 && status !== 'Closed' && !canRunAuction(actor, auction.schoolId);
}

/** Whether the actor may bid, ask for access and take bids back for a school: role 2 of it, or role 1 for any; never for the owner's (decisions A140, A141). */
export function canActFor(actor: Actor, schoolId: number): boolean {
  return actor.roleId === ROLE.admin || (actor.roleId === ROLE.school && actor.schoolId === schoolId);
}

/** Whether the reader finds the bid form: role 1, or a school with the status Approved, while the auction is active (document 1 section 4). */
export function canBid(status: AuctionStatus, bidder: BidderStatus | null): boolean {
  return status === 'Active' && (bidder === BIDDER_STATUS.admin || bidder === BIDDER_STATUS.approved);
}

/** The facts of an auction that decide whether it can be cancelled. */
export interface CancellableAuction extends AuctionTimes {
  readonly schoolId: number;
  readonly bidCount: number | null;
}

/** Whether the actor may cancel: the owner before the start and without bids, role 1 any time before the end (decision A146). */
export function canCancel(actor: Actor, auction: CancellableAuction, today: CalendarDate): boolean {
  const status = auctionStatus(auction, today);
  if (status === 'Closed' || !canRunAuction(actor, auction.schoolId)) return false;
  return actor.roleId === ROLE.admin || (status === 'Pending' && !auction.bidCount);
}

/** Whether the actor may retract a bid of a school: one that he may bid for, while the auction is active (decision A145). */
export function canRetract(actor: Actor, status: AuctionStatus, bid: { schoolId: number; retracted: 0 | 1 }): boolean {
  return status === 'Active' && bid.retracted === 0 && canEnter(actor, 'auctions') && canActFor(actor, bid.schoolId);
}

/** The group of an auction in the list of those one takes part in; null when it is not listed: closed ones only with status 1, 2 or 4 (document 1 section 4). */
export function participatingGroup(
  auction: AuctionTimes & { readonly bidderStatus: BidderStatus | null },
  today: CalendarDate,
): 'current' | 'expired' | null {
  if (auctionStatus(auction, today) !== 'Closed') return 'current';
  return canSeeBids(auction.bidderStatus) ? 'expired' : null;
}

/** What a range of bids is made of, in whole dollars. */
export interface BidTerms {
  readonly type: AuctionType;
  readonly startingBid: number;
  readonly bidIncrement: number;
}

/** The amounts that a bid may have, both included, and the one that the form starts with. */
export interface BidRange {
  readonly min: number;
  readonly max: number;
  readonly preset: number;
}

/**
 * The range of the next bid, in whole dollars, `best` being the best active bid or null (document 1 section 5, decisions A136 to A138).
 * Sell: from the starting bid, or one increment above the best, up to ten increments above. Buy: downwards alike, never below one
 * increment, or a starting bid below that; null when the best bid is there already.
 */
export function bidRange({ type, startingBid, bidIncrement }: BidTerms, best: number | null): BidRange | null {
  const reach = BID_RANGE_INCREMENTS * bidIncrement;
  const from = best ?? startingBid;
  if (type === 'sell') {
    const min = best === null ? startingBid : best + bidIncrement;
    return { min, max: from + reach, preset: min };
  }
  if (best !== null && best <= bidIncrement) return null;
  const max = best === null ? startingBid : Math.max(best - bidIncrement, bidIncrement);
  return { min: Math.max(from - reach, Math.min(bidIncrement, startingBid)), max, preset: max };
}

/** Whether an amount is in a range of bids. */
export function isInRange(range: BidRange | null, amount: number): boolean {
  return range !== null && Number.isInteger(amount) && amount >= range.min && amount <= range.max;
}

interface Ranked {
  readonly id: number;
  readonly amount: number;
}

/** The bid that leads among active ones: the highest of a sale, the lowest of a purchase, the earliest of equals (decision A144). */
export function leadingBid<Bid extends Ranked>(type: AuctionType, bids: readonly Bid[]): Bid | null {
  const sign = type === 'sell' ? -1 : 1;
  const ranked = bids.toSorted((one, other) => sign * (one.amount - other.amount) || one.id - other.id);
  return ranked[0] ?? null;
}

/**
 * Whether an amount that is out of range was in it before some of these active bids were placed: another bidder was faster
 * (decision A161).
 */
export function wasInRange(terms: BidTerms, bids: readonly Ranked[], amount: number): boolean {
  const placed = bids.toSorted((one, other) => one.id - other.id);
  return placed.some((_bid, count) =>
    isInRange(bidRange(terms, leadingBid(terms.type, placed.slice(0, count))?.amount ?? null), amount),
  );
}
