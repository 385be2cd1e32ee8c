import type { CalendarDate } from '../league/calendar.ts';
import { easternClock } from '../platform/eastern-time.ts';
import { type AuctionTimes, auctionFirstEnd, readEnd } from './auctions.ts';

/** Minutes before the end in which a bid moves it; 0 for an end that stays (R-soft-close). */
export const SOFT_CLOSE_MINUTES = [0, 5, 10, 15] as const;

export type SoftCloseMinutes = (typeof SOFT_CLOSE_MINUTES)[number];

const MINUTE = 60_000;

/** How far bids may move the end altogether, in milliseconds: two hours (R-soft-close). */
const MOST = 120 * MINUTE;

/** The facts of an auction that decide how its end moves. */
export interface MovingEnd extends Pick<AuctionTimes, 'endsAt'> {
  readonly expireDate: CalendarDate;
  readonly softCloseMinutes: SoftCloseMinutes;
}

/** The latest moment to which bids can move the end: two hours after the first end (R-soft-close). */
export function latestEnd({ expireDate }: Pick<MovingEnd, 'expireDate'>): Date {
  return new Date(auctionFirstEnd({ expireDate }).getTime() + MOST);
}

/**
 * The end to which a bid placed at a moment moves that of an active auction; null when the end stays (R-soft-close).
 * Bids by hand and automatic bids count alike, retractions do not.
 */
export function extendedEnd(auction: MovingEnd, bidAt: Date): Date | null {
  const moved = Math.min(bidAt.getTime() + auction.softCloseMinutes * MINUTE, latestEnd(auction).getTime());
  return auction.softCloseMinutes > 0 && moved > readEnd(auction) ? new Date(moved) : null;
}

/** Whether bids have moved the end of an auction. */
export function isExtended({ endsAt, expireDate }: Pick<MovingEnd, 'endsAt' | 'expireDate'>): boolean {
  return readEnd({ endsAt }) > auctionFirstEnd({ expireDate }).getTime();
}

/**
 * `A bid in the last 10 minutes moves the end to 10 minutes after it, at most to 2:00 AM ET.`; null without a soft
 * close.
 */
export function softCloseRule(auction: Pick<MovingEnd, 'softCloseMinutes' | 'expireDate'>): string | null {
  const { softCloseMinutes: minutes } = auction;
  if (minutes === 0) return null;
  const latest = easternClock(latestEnd(auction).toISOString());
  return `A bid in the last ${minutes} minutes moves the end to ${minutes} minutes after it, at most to ${latest} ET.`;
}
