import { BIDDER_STATUS } from '@open-date/shared-api/rules/auctions/bids';
import type { Tx } from '../platform/db/transaction.ts';
import type { Session } from '../platform/http/session.ts';
import type { LockedAuction } from './lock-auction.ts';
import { notifyOfCanceling } from './notify-of-auction.ts';
import { recordAuction } from './record-auction.ts';

/** The game that ends an auction, and why in words for those who are notified. */
interface EndingGame {
  readonly gameId: number;
  readonly why: string;
}

/** Cancels an auction that the caller has locked, for good, and notifies its owner and whoever bid or asked to. */
export async function cancelLocked(
  tx: Tx,
  session: Session,
  auction: LockedAuction,
  by: EndingGame | null = null,
): Promise<void> {
  await tx
    .updateTable('auctions')
    .set({ cancelled: true, cancelled_at: auction.at, cancelled_by: session.actor.id })
    .where('id', '=', auction.id)
    .execute();
  await recordAuction(tx, session, auction, {
    action: 'auction.cancel',
    what: by === null ? 'Canceled' : 'Canceled, because of a game,',
    detail: { before: { canceled: false }, after: { canceled: true }, ...(by === null ? {} : { game: by.gameId }) },
  });
  const followers = await tx
    .selectFrom('auction_bidders')
    .select('school_id')
    .where('auction_id', '=', auction.id)
    .where('status', '!=', BIDDER_STATUS.denied)
    .orderBy('school_id')
    .execute();
  const told = { schoolIds: followers.map((row) => row.school_id), why: by?.why ?? null };
  await notifyOfCanceling(tx, session, auction, told, auction.at);
}
