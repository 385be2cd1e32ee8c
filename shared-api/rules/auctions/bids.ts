import { type AuctionStatus, auctionStatus, type AuctionTimes } from './auctions.ts';
import type { CalendarDate } from '../league/calendar.ts';
import { ROLE } from '../constants.ts';
import { type Actor, canEnter } from '../access/permissions.ts';

/** 0 Denied, 1 Super Admin, 2 Auction Owner, 3 Pending, 4 Approved; null is no request (R-bidder-status). */
export const BIDDER_STATUS = { denied: 0, admin: 1, owner: 2, pending: 3, approved: 4 } as const;

export type BidderStatus = (typeof BIDDER_STATUS)[keyof typeof BIDDER_STATUS];
/** A status that a school has by a decision of the owner, or waits for. */
export type BidderRowStatus = 0 | 3 | 4;

/** The words for a bidder status (R-bidder-status). */
export const BIDDER_STATUS_NAMES: Record<BidderStatus, string> = {
  0: 'Denied',
  1: 'Super Admin',
  2: 'Auction Owner',
  3: 'Pending (request sent)',
  4: 'Approved',
};

/** The status of the reader in an auction: administrators are 1, the owner's school 2, else what its request became; null without one (A141). */
export function findBidderStatus(actor: Actor, ownerId: number, request: BidderRowStatus | null): BidderStatus | null {
  if (actor.roleId === ROLE.admin) return BIDDER_STATUS.admin;
  return actor.schoolId === ownerId ? BIDDER_STATUS.owner : request;
}

/** Whether the bid history is shown: statuses 1, 2 and 4 (R-bidder-status). */
export function canSeeBids(status: BidderStatus | null): boolean {
  return status === BIDDER_STATUS.admin || status === BIDDER_STATUS.owner || status === BIDDER_STATUS.approved;
}

/** Whether the actor runs an auction: editors of its school, and administrators. They alone see and decide the bidders (R-bidder-status). */
export function canRunAuction(actor: Actor, ownerId: number): boolean {
  return actor.roleId === ROLE.admin || (actor.roleId === ROLE.school && actor.schoolId === ownerId);
}

/** Whether the bids of others and the leader are kept from the reader: private bidding, until the auction is closed, for all but the owner and administrators (A144). */
export function isSealed(
  auction: { readonly schoolId: number; readonly PrivateBidding: 0 | 1 },
  status: AuctionStatus,
  actor: Actor,
): boolean {
  return auction.PrivateBidding === 1 && status !== 'Closed' && !canRunAuction(actor, auction.schoolId);
}

/** Whether the actor may bid, ask for access and take bids back for a school: its editors, or administrators for any; never for the owner's (A140, A141). */
export function canActFor(actor: Actor, schoolId: number): boolean {
  return actor.roleId === ROLE.admin || (actor.roleId === ROLE.school && actor.schoolId === schoolId);
}

/** Whether the reader finds the bid form: administrators, or a school with the status Approved, while the auction is active (R-bidder-status). */
export function canBid(status: AuctionStatus, bidder: BidderStatus | null): boolean {
  return status === 'Active' && (bidder === BIDDER_STATUS.admin || bidder === BIDDER_STATUS.approved);
}

/** The facts of an auction that decide whether it can be canceled. */
export interface CancellableAuction extends AuctionTimes {
  readonly schoolId: number;
  readonly bidCount: number | null;
}

/** Whether the actor may cancel: the owner before the start and without bids, administrators any time before the end (A146). */
export function canCancel(actor: Actor, auction: CancellableAuction, today: CalendarDate): boolean {
  const status = auctionStatus(auction, today);
  if (status === 'Closed' || !canRunAuction(actor, auction.schoolId)) return false;
  return actor.roleId === ROLE.admin || (status === 'Pending' && !auction.bidCount);
}

/** Whether the actor may retract a bid of a school: one that they may bid for, while the auction is active (A145). */
export function canRetract(actor: Actor, status: AuctionStatus, bid: { schoolId: number; retracted: 0 | 1 }): boolean {
  return status === 'Active' && bid.retracted === 0 && canEnter(actor, 'auctions') && canActFor(actor, bid.schoolId);
}

/** The group of an auction in the list of those one takes part in; null when it is not listed: closed ones only with status 1, 2 or 4 (R-auction-lists). */
export function participatingGroup(
  auction: AuctionTimes & { readonly bidderStatus: BidderStatus | null },
  today: CalendarDate,
): 'current' | 'expired' | null {
  if (auctionStatus(auction, today) !== 'Closed') return 'current';
  return canSeeBids(auction.bidderStatus) ? 'expired' : null;
}
