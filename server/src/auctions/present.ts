import type { Auction, AuctionBid, AuctionBidder, PendingBidder } from '@open-date/shared-api/contract';
import {
  type AuctionStatus,
  type AuctionTimes,
  auctionStatus,
  typeDescription,
} from '@open-date/shared-api/rules/auctions/auctions';
import type { BidTerms } from '@open-date/shared-api/rules/auctions/bid-amounts';
import type { MovingEnd } from '@open-date/shared-api/rules/auctions/soft-close';
import {
  BIDDER_STATUS,
  findBidderStatus,
  canActFor,
  canSeeBids,
  isSealed,
} from '@open-date/shared-api/rules/auctions/bids';
import { ROLE } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { fileUrl } from '../platform/files/file-url.ts';
import type { AuctionRow, BidRow, BidderRow, MarkRow } from './queries.ts';
import type { SeasonStatuses } from './season-queries.ts';

/**
 * An actor who reads auctions, with the moment and the school for which they read: their own, or the school
 * that an administrator names.
 */
export interface AuctionViewer {
  readonly actor: Actor;
  readonly schoolId: number | null;
  /** The moment of the call. */
  readonly at: Date;
}

/** The dates and flags that decide an auction's status. */
export function auctionTimes(row: Pick<AuctionRow, 'closed' | 'cancelled' | 'start_date' | 'ends_at'>): AuctionTimes {
  return {
    closed: toFlag(row.closed),
    cancelled: toFlag(row.cancelled),
    startDate: row.start_date,
    endsAt: row.ends_at.toISOString(),
  };
}

/** What decides how an auction's end moves. */
export function movingEnd(row: Pick<AuctionRow, 'expire_date' | 'ends_at' | 'soft_close_minutes'>): MovingEnd {
  return {
    expireDate: row.expire_date,
    endsAt: row.ends_at.toISOString(),
    softCloseMinutes: row.soft_close_minutes,
  };
}

/** Whether the viewer may see bids of an auction at all. */
export function seesBids(row: AuctionRow, actor: Actor): boolean {
  return canSeeBids(findBidderStatus(actor, row.school.id, row.request), row.has_bid);
}

/** Which bids of an auction the viewer may see: all, their school's own, or none (A144). */
export function visibleBids(row: AuctionRow, { actor, at }: AuctionViewer): 'all' | 'own' | 'none' {
  if (!seesBids(row, actor)) return 'none';
  const times = auctionTimes(row);
  const facts = { ...times, schoolId: row.school.id, PrivateBidding: toFlag(row.private_bidding) };
  return isSealed(facts, auctionStatus(times, at), actor) ? 'own' : 'all';
}

/** For answers that do not say how full the season of an auction is. */
const NO_SEASONS: SeasonStatuses = new Map();

/** An auction as this viewer may see it; the answer leaves out what private bidding hides (A144). */
export function presentAuction(row: AuctionRow, viewer: AuctionViewer, seasons = NO_SEASONS): Auction {
  const { actor, schoolId, at } = viewer;
  const status = auctionStatus(auctionTimes(row), at);
  const isEligible = row.own_division === row.division;
  const visible = visibleBids(row, viewer);
  const leader = visible === 'all' ? row.leader : null;
  const counts = { all: row.bid_count, own: row.own_count, none: null };
  const canAsk = actor.roleId === ROLE.school && schoolId !== null && canActFor(actor, schoolId);
  return {
    id: row.id,
    ...presentMark(row.school),
    type: row.type,
    typeDescription: typeDescription(row.type),
    division: row.division,
    gameDate: row.game_date,
    schoolWeekId: row.school_week_id,
    ...auctionTimes(row),
    ...movingEnd(row),
    bidIncrement: row.bid_increment,
    startingBid: row.starting_bid,
    comment: row.comment,
    status,
    PrivateBidding: toFlag(row.private_bidding),
    anyAmount: toFlag(row.any_amount),
    bidderStatus: findBidderStatus(actor, row.school.id, row.request),
    isEligible: toFlag(isEligible),
    canRequestAccess: toFlag(
      canAsk && isEligible && row.request === null && schoolId !== row.school.id && status !== 'Closed',
    ),
    currentWinningBidder: leader && presentMark(leader),
    currentWinningBid: leader?.amount ?? null,
    ownBid: visible === 'none' ? null : row.own_bid,
    seasonFull: seasons.get(row.id) ?? null,
    bidCount: counts[visible],
  };
}

function presentMark(school: MarkRow) {
  return {
    schoolId: school.id,
    schoolName: school.name,
    schoolLogo: fileUrl(school.logo),
    schoolAbbreviation: school.abbreviation,
    schoolPrimaryColor: school.primary,
    schoolSecondaryColor: school.secondary,
  };
}

/** The terms that limit a bid's amount. */
export function bidTerms({ type, starting_bid, bid_increment, any_amount }: BidTermsRow): BidTerms {
  return { type, startingBid: starting_bid, bidIncrement: bid_increment, anyAmount: any_amount };
}

type BidTermsRow = Pick<AuctionRow, 'type' | 'starting_bid' | 'bid_increment' | 'any_amount'>;

/** A bid; whether it was automatic is told once the auction has ended (R-maximum-bid). */
export function presentBid(row: BidRow, status: AuctionStatus): AuctionBid {
  return {
    id: row.id,
    amount: row.amount,
    ...presentMark(row.school),
    created: row.turn_at.toISOString(),
    retracted: toFlag(row.retracted_at !== null),
    retractedDate: row.retracted_at?.toISOString() ?? null,
    retractedReason: row.retracted_reason,
    automatic: toFlag(row.automatic && status === 'Closed'),
  };
}

export function presentBidder(row: BidderRow): AuctionBidder {
  return {
    ...presentMark(row.school),
    status: row.status,
    totalBids: { placed: row.placed, retracted: row.retracted },
    created: row.created_at.toISOString(),
  };
}

export function presentRequest(row: BidderRow): PendingBidder {
  return {
    auctionId: row.auction_id,
    gameDate: row.game_date,
    type: row.type,
    ...presentMark(row.school),
    status: BIDDER_STATUS.pending,
    created: row.created_at.toISOString(),
    retraction: row.last_retraction,
  };
}

/** Splits the bidders of an auction into decided and pending ones. */
export function presentBidders(rows: readonly BidderRow[]): {
  bidders: AuctionBidder[];
  pendingBidders: PendingBidder[];
} {
  const isWaiting = (row: BidderRow) => row.status === BIDDER_STATUS.pending;
  return {
    bidders: rows.filter((row) => !isWaiting(row)).map(presentBidder),
    pendingBidders: rows.filter(isWaiting).map(presentRequest),
  };
}
