import { dollars } from '@open-date/shared-api/rules/platform/money';
import { namedActor } from '../platform/activity/named-actor.ts';
import { type Activity, type ActivityDetail, recordActivity } from '../platform/activity/record.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { Session } from '../platform/http/session.ts';

/** One entry about an auction in the activity log. */
export interface AuctionActivity {
  readonly action:
    | 'auction.create'
    | 'auction.cancel'
    | 'auction.close'
    | 'auction.price'
    | 'auction.remove'
    | 'bidder.request'
    | 'bidder.approve'
    | 'bidder.reject'
    | 'bidder.force'
    | 'bid.place'
    | 'bid.retract'
    | 'limit.set'
    | 'limit.withdraw';
  /** Verb and object that come before the auction's name: `Placed a bid of $10,000 for Indiana in`. */
  readonly what: string;
  /** Schools concerned besides the owner. */
  readonly schoolIds?: readonly number[];
  readonly detail?: ActivityDetail;
}

export interface RecordedAuction {
  readonly id: number;
  readonly school_id: number;
  readonly school_name: string;
  readonly game_date: string;
}

/** Logs what happened to an auction, in the transaction that made it happen. */
export async function recordAuction(
  tx: Tx,
  session: Session,
  auction: RecordedAuction,
  activity: AuctionActivity,
): Promise<void> {
  await recordActivity(tx, namedActor(session), auctionActivity(auction, activity));
}

/** The entry of the activity log about a bid, the same for one by hand and one by a limit. */
export function bidActivity(
  auction: RecordedAuction,
  { school, amount }: { readonly school: { readonly id: number; readonly name: string }; readonly amount: number },
): Activity {
  return auctionActivity(auction, {
    action: 'bid.place',
    what: `Placed a bid of ${dollars(amount)} for ${school.name} in`,
    schoolIds: [school.id],
    detail: { before: null, after: { school_id: school.id, amount } },
  });
}

/** The entry of the activity log about what happened to an auction. */
export function auctionActivity(
  auction: RecordedAuction,
  { action, what, schoolIds = [], detail = {} }: AuctionActivity,
): Activity {
  return {
    action,
    objectType: 'auction',
    objectId: auction.id,
    description: `${what} the auction of ${auction.school_name} for ${auction.game_date}.`,
    schoolIds: [auction.school_id, ...schoolIds],
    detail,
  };
}
