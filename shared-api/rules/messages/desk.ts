import { auctionStatus, readEnd } from '../auctions/auctions.ts';
import { BIDDER_STATUS } from '../auctions/bids.ts';
import { type WatchedFacts, watchingGroup } from '../auctions/watching.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A visit ends when the welcome screen was not read for this long, in milliseconds (R-desk). */
export const VISIT_PAUSE = 30 * MINUTE;

/** How far back a first visit looks for changes, in milliseconds (R-desk). */
export const FIRST_LOOK = 7 * DAY;

/** Auctions that end within this time stand on the welcome screen, in milliseconds (R-desk). */
export const ENDS_ON_DESK = 7 * DAY;

/** Seasons with a strip of weeks: the running one and the next five (R-desk). */
export const DESK_SEASONS = 6;

/** Changes and requests that the welcome screen lists at most (R-desk). */
export const DESK_CHANGES = 8;
export const DESK_REQUESTS = 20;

/** How a viewer stands in an auction on the welcome screen, as the screen words it (R-desk). */
export const DESK_STANDINGS = ['outbid', 'leading', 'own', 'following', 'running'] as const;
export type DeskStanding = (typeof DESK_STANDINGS)[number];

/** The facts of an auction that decide whether and where it stands on the welcome screen. */
export interface DeskAuction extends WatchedFacts {
  readonly id: number;
}

/** How a viewer of this school stands in an auction; null when it is not theirs to watch or does not end soon. */
export function deskStanding(auction: DeskAuction, schoolId: number | null, at: Date): DeskStanding | null {
  if (auctionStatus(auction, at) === 'Closed' || readEnd(auction) - at.getTime() > ENDS_ON_DESK) return null;
  if (auction.bidderStatus === BIDDER_STATUS.admin) return 'running';
  if (auction.bidderStatus === BIDDER_STATUS.owner) return 'own';
  const group = watchingGroup(auction, schoolId, at);
  if (group === null) return null;
  return group === 'outbid' || group === 'leading' ? group : 'following';
}

/** The auctions of the welcome screen with the viewer's standing: those where they are outbid, then by their ends. */
export function deskAuctions<Auction extends DeskAuction>(
  auctions: readonly Auction[],
  schoolId: number | null,
  at: Date,
): { readonly auction: Auction; readonly standing: DeskStanding }[] {
  return auctions
    .flatMap((auction) => {
      const standing = deskStanding(auction, schoolId, at);
      return standing === null ? [] : { auction, standing };
    })
    .toSorted(
      (one, other) =>
        Number(other.standing === 'outbid') - Number(one.standing === 'outbid') ||
        readEnd(one.auction) - readEnd(other.auction) ||
        one.auction.id - other.auction.id,
    );
}

/** The last two readings of the welcome screen that a server keeps: the end of the last visit, and the newest one. */
export interface Visit {
  readonly since: Date | null;
  readonly readAt: Date;
}

/** The visit after one more reading: a new one once the screen was not read for half an hour (R-desk). */
export function visitAfter(last: Visit | null, now: Date): Visit {
  if (last === null) return { since: null, readAt: now };
  const isNew = now.getTime() - last.readAt.getTime() >= VISIT_PAUSE;
  return { since: isNew ? last.readAt : last.since, readAt: now };
}
