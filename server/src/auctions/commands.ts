import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { BIDDER_STATUS } from '@open-date/shared-api/rules/auctions/bids';
import type { Tx } from '../platform/db/transaction.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Session } from '../platform/http/session.ts';
import { closeAuction } from './close-auction.ts';
import { lockAuction, refuseClosed } from './lock-auction.ts';
import { auctionTimes } from './present.ts';
import { requireCanceling, requireRunning } from './rights.ts';
import { recordAuction, notifyOfCancelling } from './notify-of-auction.ts';

/** Cancels an auction for good (A146, A147). */
export async function cancelAuction(tx: Tx, session: Session, id: number): Promise<void> {
  const auction = await lockAuction(tx, id);
  requireRunning(session.actor, auction.school_id);
  refuseClosed(auction);
  const { count } = await countBids(tx, id);
  const facts = { ...auctionTimes(auction), schoolId: auction.school_id, bidCount: count };
  requireCanceling(session.actor, facts, auction.today);
  await tx
    .updateTable('auctions')
    .set({ cancelled: true, cancelled_at: auction.at, cancelled_by: session.actor.id })
    .where('id', '=', id)
    .execute();
  await recordAuction(tx, session, auction, { action: 'auction.cancel', what: 'Canceled' });
  const followers = await tx
    .selectFrom('auction_bidders')
    .select('school_id')
    .where('auction_id', '=', id)
    .where('status', '!=', BIDDER_STATUS.denied)
    .orderBy('school_id')
    .execute();
  const schoolIds = followers.map((row) => row.school_id);
  await notifyOfCancelling(tx, session, auction, schoolIds, auction.at);
}

/** Closes an auction at once, as if it had expired. */
export async function endAuction(tx: Tx, session: Session, id: number): Promise<void> {
  const auction = await lockAuction(tx, id);
  refuseClosed(auction);
  await closeAuction(tx, session, auction, auction.at);
  await recordAuction(tx, session, auction, { action: 'auction.close', what: 'Closed' });
}

/** Deletes a canceled auction that never had a bid, which frees its week (A147). */
export async function removeAuction(tx: Tx, session: Session, id: number): Promise<void> {
  const auction = await lockAuction(tx, id);
  const { count } = await countBids(tx, id);
  if (!auction.cancelled || count > 0) throw new Refusal('auction.state', AUCTION_MESSAGES.notCancelled);
  await tx.deleteFrom('auctions').where('id', '=', id).execute();
  await recordAuction(tx, session, auction, { action: 'auction.remove', what: 'Deleted' });
}

/** Counts every bid placed, retracted ones included (A157). */
async function countBids(tx: Tx, auctionId: number): Promise<{ count: number }> {
  return tx
    .selectFrom('bids')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow();
}
