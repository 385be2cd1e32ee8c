import { extendedEnd } from '@open-date/shared-api/rules/auctions/soft-close';
import type { Tx } from '../platform/db/transaction.ts';
import type { LockedAuction } from './lock-auction.ts';
import { movingEnd } from './present.ts';

/** Moves the end of a locked auction that has just got a bid, when the rules move it; answers the auction as it is now. */
export async function extendEnd(tx: Tx, auction: LockedAuction): Promise<LockedAuction> {
  const end = extendedEnd(movingEnd(auction), auction.at);
  if (end === null) return auction;
  await tx.updateTable('auctions').set({ ends_at: end }).where('id', '=', auction.id).execute();
  return { ...auction, ends_at: end };
}
