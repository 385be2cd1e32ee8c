import type { AuctionBid } from '@open-date/shared-api/contract';
import { bidsOfOffer } from '@open-date/shared-api/rules/auctions/automatic-bids';
import { bidObstacle, bidRange } from '@open-date/shared-api/rules/auctions/bid-amounts';
import { AUCTION_MESSAGES, alreadyLeads, bidBetween, outrun } from '@open-date/shared-api/rules/auctions/messages';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { onlyRow } from '../platform/db/only-row.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Session } from '../platform/http/session.ts';
import { admitBidder } from './bidders.ts';
import { applyBids } from './apply-bids.ts';
import { type BidContext, loadBidContext } from './bid-context.ts';
import { type LockedAuction, refuseInactive } from './lock-auction.ts';
import { bidTerms, presentBid } from './present.ts';
import { type BidRow, findBid, findBidsSince } from './queries.ts';
import { requireActingFor, requireOtherSchool } from './rights.ts';

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
  const context = await loadBidContext(tx, input);
  const { auction, best } = context;
  requireActingFor(session.actor, input.schoolId);
  requireOtherSchool(input.schoolId, auction.school_id);
  if (context.repeatedBid !== null) return repeatBid(tx, context, context.repeatedBid, input);
  refuseInactive(auction);
  const school = await admitBidder(tx, session, auction, context.school);
  await refuseAmount(tx, context, input);
  const offer = { schoolId: school.id, amount: input.amount };
  const bids = bidsOfOffer(bidTerms(auction), { leader: best, limits: context.limits }, offer);
  const { requestKey } = input;
  const { ids, leader } = await applyBids(tx, session, context, { bids, school, requestKey });
  const id = onlyRow(ids.filter((_id, at) => bids[at]?.isAutomatic === false));
  const placed = {
    id,
    auction_id: auction.id,
    amount: input.amount,
    request_key: requestKey,
    school,
    turn_at: auction.at,
    automatic: false,
    retracted_at: null,
    retracted_reason: null,
    retracted_with: null,
  };
  return presentPlacedBid(auction, placed, leader);
}

/** What a request key has placed before, or a refusal when that was a different bid. */
async function repeatBid(
  tx: Tx,
  { auction, best }: BidContext,
  id: number,
  { auctionId, schoolId, amount }: BidInput,
): Promise<PlacedBid> {
  const known = await findBid(tx, id);
  if (known?.auction_id === auctionId && known.school.id === schoolId && known.amount === amount)
    return presentPlacedBid(auction, known, best);
  throw new HttpError('input.invalid', AUCTION_MESSAGES.keyUsed, { requestKey: AUCTION_MESSAGES.keyUsed });
}

/** Refuses a bid that breaks a rule, and names the rule (A263). */
async function refuseAmount(tx: Tx, { auction, best }: BidContext, wanted: BidInput): Promise<void> {
  const terms = { ...bidTerms(auction), isPrivate: auction.private_bidding };
  const broken = bidObstacle(terms, best === null ? [] : [best], wanted);
  if (broken === null) return;
  if (broken.kind === 'floor-reached') throw new HttpError('bid.range', AUCTION_MESSAGES.lowestReached);
  if (broken.kind === 'leading')
    throw new HttpError('bid.leading', alreadyLeads(best?.schoolName ?? '', broken.amount));
  const range = { ...broken.range, step: terms.anyAmount ? null : terms.bidIncrement };
  // Which bid took the amount out of range only a refusal needs to know.
  const standing = await findBidsSince(tx, auction, auction.private_bidding ? wanted.schoolId : null, wanted.seen ?? 0);
  if (bidObstacle(terms, standing, wanted)?.kind === 'outrun') throw new HttpError('bid.range', outrun(range));
  throw new HttpError('input.invalid', bidBetween(range), { amount: bidBetween(range) });
}

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
