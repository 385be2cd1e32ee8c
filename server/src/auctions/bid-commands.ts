import type { AuctionBid } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES, alreadyLeads, bidBetween, outrun } from '@open-date/shared-api/rules/auctions/messages';
import { findBidderStatus, canRunAuction, canSeeBids } from '@open-date/shared-api/rules/auctions/bids';
import { bidObstacle, bidRange, leadingBid } from '@open-date/shared-api/rules/auctions/bid-amounts';
import type { Tx } from '../platform/db/transaction.ts';
import { Refusal, notFound } from '../platform/http/refusal.ts';
import type { Session } from '../platform/http/session.ts';
import { admitBidder } from './bidders.ts';
import { type LockedAuction, lockAuction, refuseInactive } from './lock-auction.ts';
import { presentBid, bidTerms } from './present.ts';
import { type BidRow, type BiddingSchool, findBidder, findBids, findContest } from './queries.ts';
import { requireActingFor, requireOtherSchool, requireRetracting } from './rights.ts';
import { extendEnd } from './soft-close.ts';
import { notifyOfBid, notifyOfRetraction } from './notify-of-auction.ts';

interface BidInput {
  readonly auctionId: number;
  readonly schoolId: number;
  readonly amount: number;
  readonly requestKey: string;
  /** The newest bid that the bidder had seen. */
  readonly seen?: number | undefined;
}

interface PlacedBid {
  readonly bid: AuctionBid;
  readonly minBid: number | null;
  readonly maxBid: number | null;
}

/**
 * Places a bid. The lock makes the bids of an auction take turns: the rules compare each bid with all earlier ones, the
 * first of several equal bids wins, and the others are refused. A retried request key answers the bid that it placed
 * before.
 */
export async function placeBid(tx: Tx, session: Session, input: BidInput): Promise<PlacedBid> {
  const auction = await lockAuction(tx, input.auctionId);
  requireActingFor(session.actor, input.schoolId);
  requireOtherSchool(input.schoolId, auction.school_id);
  // With private bidding, only the school's own bids limit its next one (A144).
  const only = auction.private_bidding ? input.schoolId : null;
  const { bids, repeated } = await findContest(tx, input.auctionId, only, input.requestKey);
  if (repeated) return answer(auction, refuseOtherUse(repeated, input), bids);
  refuseInactive(auction);
  const school = await admitBidder(tx, session, auction, input.schoolId);
  const active = bids.filter((bid) => bid.retracted_at === null);
  refuseAmount(auction, active, input);
  const bid = await insertBid(tx, session, school, input);
  const extended = await extendEnd(tx, auction);
  const led = auction.private_bidding ? null : (leadingBid(auction.type, active)?.school.id ?? null);
  await notifyOfBid(tx, session, extended, { bid, led }, auction.at);
  return answer(auction, bid, [bid, ...active]);
}

/** Refuses a request key that placed a different bid. */
function refuseOtherUse(known: BidRow, { auctionId, schoolId, amount }: BidInput): BidRow {
  if (known.auction_id === auctionId && known.school.id === schoolId && known.amount === amount) return known;
  throw new Refusal('input.invalid', AUCTION_MESSAGES.keyUsed, { requestKey: AUCTION_MESSAGES.keyUsed });
}

/** Refuses a bid that breaks a rule, and names the rule (A263). */
function refuseAmount(auction: LockedAuction, active: readonly BidRow[], { schoolId, amount, seen }: BidInput): void {
  const terms = { ...bidTerms(auction), isPrivate: auction.private_bidding };
  const standing = active.map((bid) => ({ id: bid.id, amount: bid.amount, schoolId: bid.school.id }));
  const obstacle = bidObstacle(terms, standing, { schoolId, amount, seen });
  if (obstacle === null) return;
  if (obstacle.kind === 'floor-reached') throw new Refusal('bid.range', AUCTION_MESSAGES.lowestReached);
  if (obstacle.kind === 'leading')
    throw new Refusal('bid.leading', alreadyLeads(leadingBid(terms.type, active)?.school.name ?? '', obstacle.amount));
  const range = { ...obstacle.range, step: terms.anyAmount ? null : terms.bidIncrement };
  if (obstacle.kind === 'outrun') throw new Refusal('bid.range', outrun(range));
  throw new Refusal('input.invalid', bidBetween(range), { amount: bidBetween(range) });
}

async function insertBid(
  tx: Tx,
  { actor }: Session,
  school: BiddingSchool,
  { auctionId, amount, requestKey }: BidInput,
): Promise<BidRow> {
  const bid = { auction_id: auctionId, amount, request_key: requestKey };
  const { id, created_at } = await tx
    .insertInto('bids')
    .values({ ...bid, school_id: school.id, created_by: actor.id })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  return { ...bid, id, school, created_at, retracted_at: null };
}

/** A placed bid with the range of the school's next bid, which is null once the auction is over. */
function answer(auction: LockedAuction, bid: BidRow, bids: readonly BidRow[]): PlacedBid {
  const active = bids.filter(({ retracted_at }) => retracted_at === null);
  const best = leadingBid(auction.type, active)?.amount ?? null;
  const range = auction.status === 'Closed' ? null : bidRange(bidTerms(auction), best);
  return { bid: presentBid(bid), minBid: range?.min ?? null, maxBid: range?.max ?? null };
}

/** Retracts a bid while the auction is active; bids hidden by private bidding answer 404 (A144, A145). */
export async function retractBid(
  tx: Tx,
  session: Session,
  { auctionId, bidId }: { readonly auctionId: number; readonly bidId: number },
): Promise<AuctionBid> {
  const auction = await lockAuction(tx, auctionId);
  const bids = await findBids(tx, auctionId, null);
  const bid = bids.find(({ id }) => id === bidId);
  if (!bid) throw notFound();
  await requireRetracting(session.actor, bid.school.id, () => mayKnow(tx, session, auction));
  refuseInactive(auction);
  if (bid.retracted_at !== null) throw new Refusal('auction.state', AUCTION_MESSAGES.alreadyRetracted);
  await tx
    .updateTable('bids')
    .set({ retracted: true, retracted_at: auction.at, retracted_by: session.actor.id })
    .where('id', '=', bidId)
    .execute();
  await notifyOfRetraction(tx, session, auction, { bid, leads: leaderWithout(auction, bids, bidId) }, auction.at);
  return presentBid({ ...bid, retracted_at: auction.at });
}

/** The school that leads after a bid is retracted; null when nobody leads or bidding is private. */
function leaderWithout(auction: LockedAuction, bids: readonly BidRow[], goneId: number): number | null {
  if (auction.private_bidding) return null;
  const left = bids.filter(({ id, retracted_at }) => retracted_at === null && id !== goneId);
  return leadingBid(auction.type, left)?.school.id ?? null;
}

/** Whether this user may see the bids of other schools. */
async function mayKnow(tx: Tx, { actor }: Session, auction: LockedAuction): Promise<boolean> {
  if (canRunAuction(actor, auction.school_id)) return true;
  if (auction.private_bidding && auction.status !== 'Closed') return false;
  const bidder = await findBidder(tx, auction.id, actor.schoolId ?? 0);
  return canSeeBids(findBidderStatus(actor, auction.school_id, bidder?.status ?? null));
}
