import type { AuctionBid } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES, alreadyLeads, bidBetween, outrun } from '@open-date/shared-api/rules/auctions/messages';
import { bidObstacle, bidRange, leadingBid } from '@open-date/shared-api/rules/auctions/bid-amounts';
import type { Tx } from '../platform/db/transaction.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Session } from '../platform/http/session.ts';
import { admitBidder } from './bidder-commands.ts';
import { type LockedAuction, lockAuction, refuseInactive } from './lock-auction.ts';
import { presentBid, bidTerms } from './present.ts';
import { type BidRow, type BiddingSchool, findContest } from './queries.ts';
import { requireActingFor, requireOtherSchool } from './rights.ts';
import { notifyOfBid } from './notify-of-auction.ts';

interface BidInput {
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
 * Places a bid. The lock puts the bids of an auction in a row: the rules judge each bid by all bids before it, and of
 * several equal bids the first wins while the others are told the new range. A retried request key answers with the bid
 * it placed before.
 */
export async function placeBid(tx: Tx, session: Session, auctionId: number, input: BidInput): Promise<PlacedBid> {
  const auction = await lockAuction(tx, auctionId);
  requireActingFor(session.actor, input.schoolId);
  requireOtherSchool(input.schoolId, auction.school_id);
  // With private bidding, only the school's own bids limit its next one (A144).
  const only = auction.private_bidding ? input.schoolId : null;
  const { bids, repeated } = await findContest(tx, auctionId, only, input.requestKey);
  if (repeated) return answer(auction, refuseOtherUse(repeated, auctionId, input), bids);
  refuseInactive(auction);
  const school = await admitBidder(tx, session, auction, input.schoolId);
  const active = bids.filter((bid) => bid.retracted_at === null);
  refuseAmount(auction, active, input);
  const bid = await insertBid(tx, session, auctionId, school, input);
  const led = auction.private_bidding ? null : (leadingBid(auction.type, active)?.school.id ?? null);
  await notifyOfBid(tx, session, auction, { bid, led }, auction.at);
  return answer(auction, bid, [bid, ...active]);
}

/** Refuses a request key that placed a different bid. */
function refuseOtherUse(known: BidRow, auctionId: number, { schoolId, amount }: BidInput): BidRow {
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
  auctionId: number,
  school: BiddingSchool,
  { amount, requestKey }: BidInput,
): Promise<BidRow> {
  const bid = { auction_id: auctionId, amount, request_key: requestKey };
  const { id, created_at } = await tx
    .insertInto('bids')
    .values({ ...bid, school_id: school.id, created_by: actor.id })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  return { ...bid, id, school, created_at, retracted_at: null };
}

/** Answers a bid together with the range of the school's next one, which is null once the auction is over. */
function answer(auction: LockedAuction, bid: BidRow, bids: readonly BidRow[]): PlacedBid {
  const active = bids.filter(({ retracted_at }) => retracted_at === null);
  const best = leadingBid(auction.type, active)?.amount ?? null;
  const range = auction.status === 'Closed' ? null : bidRange(bidTerms(auction), best);
  return { bid: presentBid(bid), minBid: range?.min ?? null, maxBid: range?.max ?? null };
}
