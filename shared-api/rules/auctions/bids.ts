import { type AuctionStatus, auctionStatus, type AuctionTimes } from './auctions.ts';
import { ROLE } from '../constants.ts';
import { type Actor, canEnter } from '../access/permissions.ts';

/** 0 Denied, 1 Super Admin, 2 Auction Owner, 3 Pending, 4 Approved; null without a request (R-bidder-status). */
export const BIDDER_STATUS = { denied: 0, admin: 1, owner: 2, pending: 3, approved: 4 } as const;

export type BidderStatus = (typeof BIDDER_STATUS)[keyof typeof BIDDER_STATUS];
/** The bidder status of a school's request: denied, pending or approved. */
export type BidderRowStatus = 0 | 3 | 4;

/** Names of the bidder statuses (R-bidder-status). */
export const BIDDER_STATUS_NAMES: Record<BidderStatus, string> = {
  0: 'Denied',
  1: 'Super Admin',
  2: 'Auction Owner',
  3: 'Pending (request sent)',
  4: 'Approved',
};

/**
 * The viewer's bidder status in an auction: 1 for administrators, 2 for the owner's school, otherwise that of their
 * request; null without one (A141).
 */
export function findBidderStatus(actor: Actor, ownerId: number, request: BidderRowStatus | null): BidderStatus | null {
  if (actor.roleId === ROLE.admin) return BIDDER_STATUS.admin;
  return actor.schoolId === ownerId ? BIDDER_STATUS.owner : request;
}

/**
 * Whether the viewer may see the bid history: statuses 1, 2 and 4, and 3 for a school that has bid and waits to be
 * approved again (R-bidder-status, A145).
 */
export function canSeeBids(status: BidderStatus | null, hasBid: boolean): boolean {
  if (status === BIDDER_STATUS.pending) return hasBid;
  return status === BIDDER_STATUS.admin || status === BIDDER_STATUS.owner || status === BIDDER_STATUS.approved;
}

/**
 * Whether the actor runs an auction, and so sees its bidders and decides on their requests: editors of its school, and
 * administrators (R-bidder-status).
 */
export function canRunAuction(actor: Actor, ownerId: number): boolean {
  return actor.roleId === ROLE.admin || (actor.roleId === ROLE.school && actor.schoolId === ownerId);
}

/** The facts of an auction that decide whether its bids are hidden. */
interface SealedAuction {
  readonly schoolId: number;
  readonly PrivateBidding: 0 | 1;
  readonly cancelled: 0 | 1;
}

/**
 * Whether private bidding hides other schools' bids and the leader from the viewer: until the auction closes, and for
 * good once it is canceled, because nobody won; for everyone but the owner and administrators (A144).
 */
export function isSealed(auction: SealedAuction, status: AuctionStatus, actor: Actor): boolean {
  const isOver = status === 'Closed' && auction.cancelled === 0;
  return auction.PrivateBidding === 1 && !isOver && !canRunAuction(actor, auction.schoolId);
}

/**
 * Whether the actor may bid, request access and retract bids for a school: editors for their own school,
 * administrators for any. That the owner's school never bids is checked elsewhere (A140, A141).
 */
export function canActFor(actor: Actor, schoolId: number): boolean {
  return actor.roleId === ROLE.admin || (actor.roleId === ROLE.school && actor.schoolId === schoolId);
}

/**
 * Whether the viewer gets the bid form: administrators and Approved schools, while the auction is active
 * (R-bidder-status).
 */
export function canBid(status: AuctionStatus, bidder: BidderStatus | null): boolean {
  return status === 'Active' && (bidder === BIDDER_STATUS.admin || bidder === BIDDER_STATUS.approved);
}

/** The facts of an auction that decide whether it can be canceled. */
export interface CancellableAuction extends AuctionTimes {
  readonly schoolId: number;
  readonly bidCount: number | null;
}

/**
 * Whether the actor may cancel: the owner before the start and without bids, administrators any time before the end
 * (A146).
 */
export function canCancel(actor: Actor, auction: CancellableAuction, at: Date): boolean {
  const status = auctionStatus(auction, at);
  if (status === 'Closed' || !canRunAuction(actor, auction.schoolId)) return false;
  return actor.roleId === ROLE.admin || (status === 'Pending' && !auction.bidCount);
}

/** Whether the actor retracts bids of a school: one that they may bid for, while the auction is active (A145). */
export function canRetract(actor: Actor, status: AuctionStatus, bid: { schoolId: number; retracted: 0 | 1 }): boolean {
  return status === 'Active' && bid.retracted === 0 && canEnter(actor, 'auctions') && canActFor(actor, bid.schoolId);
}

/** Whether the viewer sees the bid history of an auction that the server has answered. */
export function hasHistory({ bidCount }: { readonly bidCount: number | null }): boolean {
  return bidCount !== null;
}

/**
 * The group of an auction in the list of auctions that the viewer takes part in; null for a closed one unless the
 * viewer sees its bids (R-auction-lists).
 */
export function participatingGroup(
  auction: AuctionTimes & { readonly bidCount: number | null },
  at: Date,
): 'current' | 'expired' | null {
  if (auctionStatus(auction, at) !== 'Closed') return 'current';
  return hasHistory(auction) ? 'expired' : null;
}
