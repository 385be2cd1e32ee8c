import type { AuctionBid } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { leadingBid } from '@open-date/shared-api/rules/auctions/bid-amounts';
import { findBidderStatus, canRunAuction, canSeeBids } from '@open-date/shared-api/rules/auctions/bids';
import type { Tx } from '../platform/db/transaction.ts';
import { Refusal, notFound } from '../platform/http/refusal.ts';
import type { Session } from '../platform/http/session.ts';
import { type LockedAuction, lockAuction, refuseInactive } from './lock-auction.ts';
import { presentBid } from './present.ts';
import { type BidRow, findBidder, findBids } from './queries.ts';
import { requireRetracting } from './rights.ts';
import { notifyOfRetraction } from './notify-of-auction.ts';

/** Retracts a bid while the auction is active; bids hidden by private bidding answer 404 (A144, A145). */
export async function retractBid(
  tx: Tx,
  session: Session,
  { id: auctionId, bidId }: { readonly id: number; readonly bidId: number },
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
