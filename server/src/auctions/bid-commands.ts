import type { AuctionBid } from '@open-date/shared-api/contract';
import { bidsOfLimits, bidsOfOffer, leaderAfter } from '@open-date/shared-api/rules/auctions/automatic-bids';
import { bidObstacle, bidRange, leadingBid } from '@open-date/shared-api/rules/auctions/bid-amounts';
import { canSeeBids, findBidderStatus, isSealed } from '@open-date/shared-api/rules/auctions/bids';
import { AUCTION_MESSAGES, alreadyLeads, bidBetween, outrun } from '@open-date/shared-api/rules/auctions/messages';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { onlyRow } from '../platform/db/only-row.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { Refusal, notFound } from '../platform/http/refusal.ts';
import type { Session } from '../platform/http/session.ts';
import { bidEntry } from './bid-entry.ts';
import { admitBidder } from './bidders.ts';
import { type OpenContest, openContest, writeContest } from './contest.ts';
import { placeBids } from './decide-bids.ts';
import { findLimits } from './limits/queries.ts';
import { type LockedAuction, lockAuction, refuseInactive } from './lock-auction.ts';
import { notifyOfRetraction } from './notify-of-auction.ts';
import { bidTerms, presentBid } from './present.ts';
import { type BidRow, findBid, findBidder, findBids, findBidsSince } from './queries.ts';
import { requireActingFor, requireOtherSchool, requireRetracting } from './rights.ts';

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
  /** Whether the school leads after all bids of the command; null with private bidding. */
  readonly leads: 0 | 1 | null;
  readonly minBid: number | null;
  readonly maxBid: number | null;
}

interface Leader {
  readonly schoolId: number;
  readonly amount: number;
}

/**
 * Places a bid, and the automatic ones that answer it. The lock makes the bids of an auction take turns: the rules
 * compare each bid with all earlier ones, the first of several equal bids wins, and the others are refused. A retried
 * request key answers the bid that it placed before.
 */
export async function placeBid(tx: Tx, session: Session, input: BidInput): Promise<PlacedBid> {
  const contest = await openContest(tx, input);
  const { auction, best } = contest;
  requireActingFor(session.actor, input.schoolId);
  requireOtherSchool(input.schoolId, auction.school_id);
  if (contest.repeatedBid !== null) return repeatBid(tx, contest, contest.repeatedBid, input);
  refuseInactive(auction);
  const school = await admitBidder(tx, session, auction, contest.school);
  await refuseAmount(tx, contest, input);
  const offer = { schoolId: school.id, amount: input.amount };
  const bids = bidsOfOffer(bidTerms(auction), { leader: best, limits: contest.limits }, offer);
  const { requestKey } = input;
  const { ids, leader } = await placeBids(tx, session, contest, { bids, school, requestKey });
  const id = onlyRow(ids.filter((_id, at) => bids[at]?.isAutomatic === false));
  const placed = { id, auction_id: auction.id, amount: input.amount, request_key: requestKey, school };
  return presentPlacedBid(auction, { ...placed, created_at: auction.at, retracted_at: null, automatic: false }, leader);
}

/** What a request key has placed before, or a refusal when that was a different bid. */
async function repeatBid(
  tx: Tx,
  { auction, best }: OpenContest,
  id: number,
  { auctionId, schoolId, amount }: BidInput,
): Promise<PlacedBid> {
  const known = await findBid(tx, id);
  if (known?.auction_id === auctionId && known.school.id === schoolId && known.amount === amount)
    return presentPlacedBid(auction, known, best);
  throw new Refusal('input.invalid', AUCTION_MESSAGES.keyUsed, { requestKey: AUCTION_MESSAGES.keyUsed });
}

/** Refuses a bid that breaks a rule, and names the rule (A263). */
async function refuseAmount(tx: Tx, { auction, best }: OpenContest, wanted: BidInput): Promise<void> {
  const terms = { ...bidTerms(auction), isPrivate: auction.private_bidding };
  const broken = bidObstacle(terms, best === null ? [] : [best], wanted);
  if (broken === null) return;
  if (broken.kind === 'floor-reached') throw new Refusal('bid.range', AUCTION_MESSAGES.lowestReached);
  if (broken.kind === 'leading') throw new Refusal('bid.leading', alreadyLeads(best?.schoolName ?? '', broken.amount));
  const range = { ...broken.range, step: terms.anyAmount ? null : terms.bidIncrement };
  // Which bid took the amount out of range only a refusal needs to know.
  const standing = await findBidsSince(tx, auction, auction.private_bidding ? wanted.schoolId : null, wanted.seen ?? 0);
  if (bidObstacle(terms, standing, wanted)?.kind === 'outrun') throw new Refusal('bid.range', outrun(range));
  throw new Refusal('input.invalid', bidBetween(range), { amount: bidBetween(range) });
}

const isActive = ({ retracted_at }: BidRow) => retracted_at === null;

/** A placed bid with the range of the school's next bid, which is null once the auction is over. */
function presentPlacedBid(auction: LockedAuction, bid: BidRow, leader: Leader | null): PlacedBid {
  const range = auction.status === 'Closed' ? null : bidRange(bidTerms(auction), leader?.amount ?? null);
  return {
    bid: presentBid(bid, auction.status),
    leads: auction.private_bidding ? null : toFlag(leader?.schoolId === bid.school.id),
    minBid: range?.min ?? null,
    maxBid: range?.max ?? null,
  };
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
  await requireRetracting(session.actor, bid.school.id, () => canSeeOthersBids(tx, session, auction));
  refuseInactive(auction);
  if (bid.retracted_at !== null) throw new Refusal('auction.state', AUCTION_MESSAGES.alreadyRetracted);
  await tx
    .updateTable('bids')
    .set({ retracted: true, retracted_at: auction.at, retracted_by: session.actor.id })
    .where('id', '=', bidId)
    .execute();
  const left = bids.filter((one) => isActive(one) && one.id !== bidId);
  const leader = await applyLimits(tx, auction, left, bid.school.id);
  await notifyOfRetraction(tx, session, auction, { bid, leads: leader }, auction.at);
  return presentBid({ ...bid, retracted_at: auction.at }, auction.status);
}

/**
 * Withdraws the limit of the school that retracted a bid, and places the automatic bids of all others. Returns the school
 * that leads; null when nobody does or bidding is private.
 */
async function applyLimits(
  tx: Tx,
  auction: LockedAuction,
  left: readonly BidRow[],
  retractedBy: number,
): Promise<number | null> {
  if (auction.private_bidding) return null;
  const best = leadingBid(auction.type, left);
  const leader = best && { schoolId: best.school.id, amount: best.amount };
  const limits = (await findLimits(tx, auction.id)).filter(({ schoolId }) => schoolId !== retractedBy);
  const bids = bidsOfLimits(bidTerms(auction), { leader, limits });
  await writeContest(tx, auction.id, {
    withdrawn: retractedBy,
    bids: bids.flatMap((bid) => {
      const limit = limits.find(({ schoolId }) => schoolId === bid.schoolId);
      return limit ? [{ ...bid, requestKey: null, by: limit.setBy }] : [];
    }),
    entries: bids.flatMap(({ schoolId, amount }, at) => {
      const limit = limits.find((one) => one.schoolId === schoolId);
      const school = limit && { id: schoolId, name: limit.schoolName };
      return school ? [bidEntry(auction, { school, amount, by: limit.setBy, place: at + 1 })] : [];
    }),
  });
  return leaderAfter(auction.type, leader, bids)?.schoolId ?? null;
}

/** Whether this user may see the bids of other schools. */
async function canSeeOthersBids(tx: Tx, { actor }: Session, auction: LockedAuction): Promise<boolean> {
  const { school_id: schoolId, status } = auction;
  const facts = { schoolId, PrivateBidding: toFlag(auction.private_bidding), cancelled: toFlag(auction.cancelled) };
  if (isSealed(facts, status, actor)) return false;
  const bidder = await findBidder(tx, auction.id, actor.schoolId ?? 0);
  return canSeeBids(findBidderStatus(actor, auction.school_id, bidder?.status ?? null));
}
