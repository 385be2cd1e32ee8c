import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { BUSINESS_ZONE, type CalendarDate, addDays, businessDate, weekday } from '../league/calendar.ts';
import { AUCTION_MESSAGES } from './messages.ts';
import { BID_RANGE_INCREMENTS, DIVISIONS, FBS, FCS } from '../constants.ts';

export type AuctionType = 'buy' | 'sell';
export type AuctionDivision = typeof FBS | typeof FCS;
export type AuctionStatus = 'Pending' | 'Active' | 'Closed';

/** Limits of an amount in the create form, in whole dollars. */
export interface AmountLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Initial value of the field; the form raises it to `min` (A131). */
  readonly default: number;
}

/** Options of the create form with their labels, and its limits (R-auction-limits, A135). */
export const AUCTION_OPTIONS = {
  types: [
    { value: 'buy', label: 'Buy a game (lowest bid wins)' },
    { value: 'sell', label: 'Sell a game (highest bid wins)' },
  ],
  divisions: [
    { value: FBS, label: DIVISIONS[FBS] },
    { value: FCS, label: DIVISIONS[FCS] },
  ],
  limits: {
    startingBid: { min: 10_000, max: 5_000_000, step: 10_000, default: 1000 },
    bidIncrement: { min: 1000, max: 100_000, step: 1000, default: 1000 },
    bidRange: BID_RANGE_INCREMENTS,
  },
} as const satisfies {
  readonly types: readonly { readonly value: AuctionType; readonly label: string }[];
  readonly divisions: readonly { readonly value: AuctionDivision; readonly label: string }[];
  readonly limits: {
    readonly startingBid: AmountLimits;
    readonly bidIncrement: AmountLimits;
    readonly bidRange: number;
  };
};

/** Maximum length of an auction's comment. */
export const AUCTION_COMMENT_LENGTH = 2000;

/** The side of the auction's school in the game: who buys a game hosts it and pays, who sells one travels and is paid. */
export function auctionRole(type: AuctionType): 'host' | 'visitor' {
  return type === 'buy' ? 'host' : 'visitor';
}

/** The text of an auction type, as in the field typeDescription. */
export function typeDescription(type: AuctionType): string {
  return AUCTION_OPTIONS.types.find(({ value }) => value === type)?.label ?? '';
}

/** Whether an amount in whole dollars is within its limits and a multiple of the step. */
export function isWithin(limits: AmountLimits, amount: number): boolean {
  return (
    Number.isInteger(amount) &&
    amount >= limits.min &&
    amount <= limits.max &&
    (amount - limits.min) % limits.step === 0
  );
}

/** The day `count` weekdays later; Saturdays and Sundays do not count, and `date` itself is day 0 (A132). */
export function addWeekdays(date: CalendarDate, count: number): CalendarDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (weekday(day) !== 0 && weekday(day) !== 6) left -= 1;
  }
  return day;
}

/** The start date that the create form proposes: four weekdays after today in New York (A132). */
export function defaultStartDate(today: CalendarDate): CalendarDate {
  return addWeekdays(today, 4);
}

/** The expiry date that the create form proposes: five weekdays after the start, but before the game (A132). */
export function defaultExpireDate(startDate: CalendarDate, gameDate: CalendarDate): CalendarDate {
  const [proposed, last] = [addWeekdays(startDate, 5), addDays(gameDate, -1)];
  return proposed < last ? proposed : last;
}

/** The values of the create form besides type, division and comment. */
export interface AuctionTerms {
  readonly gameDate: CalendarDate;
  readonly startDate: CalendarDate;
  readonly expireDate: CalendarDate;
  readonly startingBid: number;
  readonly bidIncrement: number;
}

export type TermsProblems = Partial<Readonly<Record<keyof AuctionTerms, string>>>;

/**
 * Problems of a new auction's terms, by field; empty when there are none (R-auction-limits, A131, A132). `today` is
 * the day in New York.
 */
export function termsProblems(terms: AuctionTerms, today: CalendarDate): TermsProblems {
  const { gameDate, startDate, expireDate, startingBid, bidIncrement } = terms;
  const { limits } = AUCTION_OPTIONS;
  return {
    ...(startDate < today ? { startDate: AUCTION_MESSAGES.startPast } : {}),
    ...(expireDate < startDate ? { expireDate: AUCTION_MESSAGES.expireBeforeStart } : {}),
    ...(expireDate >= gameDate ? { expireDate: AUCTION_MESSAGES.expireAfterGame } : {}),
    ...(isWithin(limits.startingBid, startingBid) ? {} : { startingBid: AUCTION_MESSAGES.startingBidLimits }),
    ...(isWithin(limits.bidIncrement, bidIncrement) ? {} : { bidIncrement: AUCTION_MESSAGES.bidIncrementLimits }),
  };
}

/** The facts that an auction's status is derived from; flags as on the wire. */
export interface AuctionTimes {
  readonly closed: 0 | 1;
  readonly cancelled: 0 | 1;
  readonly startDate: CalendarDate;
  /** End of bidding, ISO 8601: the first end, or the later one that bids have moved it to (R-soft-close). */
  readonly endsAt: string;
}

/**
 * Status of an auction at a moment: Closed when ended, canceled or past its end; otherwise Active from midnight in New
 * York at the start of its start date on; before that Pending (R-auction-status, A133, A134).
 */
export function auctionStatus(auction: AuctionTimes, at: Date): AuctionStatus {
  if (auction.closed === 1 || auction.cancelled === 1 || at.getTime() >= readEnd(auction)) return 'Closed';
  return businessDate(at) >= auction.startDate ? 'Active' : 'Pending';
}

/** The status as users read it: CANCELED for a canceled auction, otherwise its status (A134). */
export function auctionLabel(auction: AuctionTimes, at: Date): AuctionStatus | 'CANCELED' {
  return auction.cancelled === 1 ? 'CANCELED' : auctionStatus(auction, at);
}

/** The facts of an auction that decide whether its week is free for another one. */
export interface HeldWeek extends AuctionTimes {
  /** The auction has a bid that is not retracted. */
  readonly hasBid: boolean;
}

/**
 * Whether an auction keeps other auctions out of its week: until it ends without a bid (A263), or for good once
 * canceled (A147).
 */
export function holdsWeek(auction: HeldWeek, at: Date): boolean {
  return auction.cancelled === 1 || auction.hasBid || auctionStatus(auction, at) !== 'Closed';
}

/** Start of bidding: midnight in New York at the start of the start date (A133). */
export function auctionOpensAt({ startDate }: { readonly startDate: CalendarDate }): Date {
  return fromZonedTime(`${startDate}T00:00:00`, BUSINESS_ZONE);
}

/** End of bidding that no bid has moved: midnight in New York at the end of the expiry date (A133). */
export function auctionFirstEnd({ expireDate }: { readonly expireDate: CalendarDate }): Date {
  return fromZonedTime(`${addDays(expireDate, 1)}T00:00:00`, BUSINESS_ZONE);
}

/** End of bidding in milliseconds since 1970, as it is now. */
export function readEnd({ endsAt }: Pick<AuctionTimes, 'endsAt'>): number {
  return Date.parse(endsAt);
}

/** The group under which a school's own auction is listed (R-auction-lists). */
export function ownGroup(auction: AuctionTimes, at: Date): 'pending' | 'current' | 'expired' {
  const groups = { Pending: 'pending', Active: 'current', Closed: 'expired' } as const;
  return groups[auctionStatus(auction, at)];
}
