import { dollars } from '@open-date/shared-api/rules/platform/money';
import { type Activity, type NamedActor, createEntry } from '../platform/activity/record.ts';
import type { NamedSchool } from './notify-of-auction.ts';
import { type RecordedAuction, auctionActivity } from './record-auction.ts';

interface EnteredBid {
  readonly school: NamedSchool;
  readonly amount: number;
}

/** What the activity log says of a bid, in the same words whether it was placed by hand or by a limit. */
export function bidActivity(auction: RecordedAuction, { school, amount }: EnteredBid): Activity {
  return auctionActivity(auction, {
    action: 'bid.place',
    what: `Placed a bid of ${dollars(amount)} for ${school.name} in`,
    schoolIds: [school.id],
    detail: { before: null, after: { school_id: school.id, amount } },
  });
}

/** The entry of a bid in the activity log; `place` is its place among the bids of the command, from 1 on. */
export function bidEntry(
  auction: RecordedAuction,
  { by, place, ...bid }: EnteredBid & { readonly by: NamedActor; readonly place: number },
) {
  return { ...createEntry(by, bidActivity(auction, bid)), place };
}
