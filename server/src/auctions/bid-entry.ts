import { dollars } from '@open-date/shared-api/rules/platform/money';
import { type NamedActor, createEntry } from '../platform/activity/record.ts';
import type { NamedSchool } from './notify-of-auction.ts';
import { type RecordedAuction, auctionActivity } from './record-auction.ts';

/** A bid as the activity log names it; `place` is its place among the bids of the command, from 1 on. */
interface EnteredBid {
  readonly school: NamedSchool;
  readonly amount: number;
  readonly by: NamedActor;
  readonly place: number;
}

/** The entry of a bid in the activity log, in the same words whether it was placed by hand or by a limit. */
export function bidEntry(auction: RecordedAuction, { school, amount, by, place }: EnteredBid) {
  const activity = auctionActivity(auction, {
    action: 'bid.place',
    what: `Placed a bid of ${dollars(amount)} for ${school.name} in`,
    schoolIds: [school.id],
    detail: { before: null, after: { school_id: school.id, amount } },
  });
  return { ...createEntry(by, activity), place };
}
