import { countWords } from '../platform/count-words.ts';
import { type AuctionTimes, auctionStatus, readEnd } from './auctions.ts';
import { leadsOpenly } from './bid-amounts.ts';
import { BIDDER_STATUS, type BidderStatus, hasHistory } from './bids.ts';

/** How many minutes before the end of an auction a follower may be notified (R-watching). */
export const NOTICE_MINUTES = [15, 60, 1440] as const;
export type NoticeMinutes = (typeof NOTICE_MINUTES)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An auction ends soon in its last 24 hours, in milliseconds (R-watching). */
export const ENDS_SOON = DAY;

/** `15 minutes`, `1 hour`, `1 day`: a time in milliseconds, to the nearest unit; less than a minute is one. */
export function durationText(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE);
  const [count, unit] =
    minutes * MINUTE >= DAY
      ? [Math.round((minutes * MINUTE) / DAY), 'day']
      : minutes * MINUTE >= HOUR
        ? [Math.round((minutes * MINUTE) / HOUR), 'hour']
        : [Math.max(1, minutes), 'minute'];
  return countWords(count, unit);
}

/** `1 hour before the end`: a choice of the notice. */
export function noticeText(minutes: NoticeMinutes): string {
  return `${durationText(minutes * MINUTE)} before the end`;
}

/** The moment at which followers who chose these minutes are notified (R-watching). */
export function noticeAt(endsAt: Date, minutes: NoticeMinutes): Date {
  return new Date(endsAt.getTime() - minutes * MINUTE);
}

/** The groups of the watching screen, in their order. */
export type WatchingGroup = 'leading' | 'outbid' | 'following' | 'soon' | 'ended';

/** The facts of an auction that decide how its viewer watches it. */
export interface WatchedFacts extends AuctionTimes {
  readonly PrivateBidding: 0 | 1;
  readonly bidderStatus: BidderStatus | null;
  readonly currentWinningBidder: { readonly schoolId: number } | null;
  readonly ownBid: number | null;
  readonly bidCount: number | null;
  readonly follow: object | null;
}

/**
 * The group in which a viewer of this school watches an auction; null when they neither follow it nor run it nor may
 * bid in it. With private bidding nobody is said to lead or to be outbid (R-watching).
 */
export function watchingGroup(auction: WatchedFacts, schoolId: number | null, at: Date): WatchingGroup | null {
  const { bidderStatus, currentWinningBidder, follow, ownBid, PrivateBidding } = auction;
  const isOver = auctionStatus(auction, at) === 'Closed';
  const isAsking = bidderStatus === BIDDER_STATUS.pending && !isOver;
  if (follow === null && !hasHistory(auction) && !isAsking) return null;
  if (isOver) return 'ended';
  if (leadsOpenly(auction, schoolId)) return 'leading';
  if (PrivateBidding === 0 && ownBid !== null && currentWinningBidder !== null) return 'outbid';
  return readEnd(auction) - at.getTime() <= ENDS_SOON ? 'soon' : 'following';
}
