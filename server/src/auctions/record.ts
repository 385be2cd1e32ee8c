import type { Tx } from '../platform/db/transaction.ts';
import { recordActivity } from '../platform/activity/record.ts';
import { doerOf } from '../platform/activity/doer.ts';
import type { Session } from '../platform/http/session.ts';

/** What somebody did to an auction, for the activity log. */
interface AuctionActivity {
  readonly action:
    | 'auction.create'
    | 'auction.cancel'
    | 'auction.close'
    | 'auction.remove'
    | 'bidder.request'
    | 'bidder.approve'
    | 'bidder.reject'
    | 'bidder.force'
    | 'bid.place'
    | 'bid.retract';
  /** With its verb: `Placed a bid of $10,000 for Indiana in`. */
  readonly what: string;
  /** Schools beside the owner. */
  readonly schoolIds?: readonly number[];
  readonly detail?: Readonly<Record<string, unknown>>;
}

interface RecordedAuction {
  readonly id: number;
  readonly school_id: number;
  readonly school_name: string;
  readonly game_date: string;
}

/** Writes what happened to an auction into the activity log, in the transaction that made it happen. */
export async function recordAuction(
  tx: Tx,
  session: Session,
  auction: RecordedAuction,
  { action, what, schoolIds = [], detail = {} }: AuctionActivity,
): Promise<void> {
  await recordActivity(tx, doerOf(session), {
    action,
    objectType: 'auction',
    objectId: auction.id,
    description: `${what} the auction of ${auction.school_name} for ${auction.game_date}.`,
    schoolIds: [auction.school_id, ...schoolIds],
    detail,
  });
}
