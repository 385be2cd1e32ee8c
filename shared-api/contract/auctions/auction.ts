import * as z from 'zod';
import { SOFT_CLOSE_MINUTES } from '../../rules/auctions/soft-close.ts';
import { date, flag, integer, text } from '../platform/wire.ts';
import { SeasonFull } from '../schedules/schedules.ts';

export const type = z.enum(['buy', 'sell'], 'Choose a type.');
export const division = z.union([z.literal(1), z.literal(2)], 'Choose a division.');
export const status = z.enum(['Pending', 'Active', 'Closed']);
const bidderStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const softCloseMinutes = z.literal(SOFT_CLOSE_MINUTES, 'Choose 0, 5, 10 or 15 minutes.');
const amount = integer.describe('Whole dollars.');
const instant = text.describe('ISO 8601, UTC.');

/** A school with the fields that its mark is drawn from. */
const school = {
  schoolId: integer,
  schoolName: text,
  schoolLogo: text,
  schoolAbbreviation: text,
  schoolPrimaryColor: text,
  schoolSecondaryColor: text,
};

/** The leading school; the winner once the auction is closed. */
const Winner = z.object(school);

/** An auction as its viewer may see it (R-auction-screens). */
export const Auction = z.object({
  id: integer,
  ...school,
  type,
  typeDescription: text,
  division,
  gameDate: date,
  schoolWeekId: integer,
  startDate: date,
  expireDate: date,
  endsAt: instant.describe('End of bidding; a bid in the last minutes may have moved it (R-soft-close).'),
  softCloseMinutes: softCloseMinutes.describe('A bid in the last minutes moves the end; 0 for an end that stays.'),
  bidIncrement: amount,
  startingBid: amount,
  comment: text,
  status: status.describe('At the moment of the response.'),
  closed: flag,
  cancelled: flag,
  PrivateBidding: flag,
  anyAmount: flag.describe('Bids need not be whole steps from the starting bid.'),
  bidderStatus: bidderStatus
    .nullable()
    .describe(
      'Of the viewer: 0 Denied, 1 Super Admin, 2 Auction Owner, 3 Pending, 4 Approved; null without a request.',
    ),
  canRequestAccess: flag.describe(
    "The viewer's school may request access: no request yet, the right division, not closed.",
  ),
  isEligible: flag.describe("The viewer's school is in the auction's division in the season of the game."),
  currentWinningBidder: Winner.nullable().describe('Null without a bid, and for viewers who may not know the leader.'),
  currentWinningBid: amount.nullable(),
  ownBid: amount.nullable().describe("The best active bid of the viewer's school, or of the requested school."),
  seasonFull: SeasonFull.nullable().describe(
    "Status of the school's season of the game (A085), as the viewer knows it; null for viewers who do not run the auction, in lists of others' auctions, and once it is closed.",
  ),
  bidCount: integer.nullable().describe('Number of active bids that the viewer may see; null when they may see none.'),
});
export type Auction = z.infer<typeof Auction>;

export const AuctionBid = z.object({
  id: integer,
  amount,
  ...school,
  created: instant.describe('When it was placed; of an automatic bid, the bid or limit that it follows.'),
  retracted: flag,
  retractedDate: instant.nullable(),
  retractedReason: text
    .nullable()
    .describe('Null for an active bid, one that went with another, and one from before there were reasons.'),
  automatic: flag.describe('Placed by a maximum bid; 0 until the auction has ended.'),
});
export type AuctionBid = z.infer<typeof AuctionBid>;

export const AuctionBidder = z.object({
  ...school,
  status: z.union([z.literal(0), z.literal(3), z.literal(4)]),
  totalBids: z.object({ placed: integer.describe('Including retracted bids.'), retracted: integer }),
  created: instant,
});
export type AuctionBidder = z.infer<typeof AuctionBidder>;

/** A school's request to bid that the owner has yet to decide. */
export const PendingBidder = z.object({
  auctionId: integer,
  gameDate: date,
  type,
  ...school,
  status: z.literal(3),
  created: instant,
  retraction: z
    .object({ amount, reason: text.nullable() })
    .nullable()
    .describe('The last bid that the school retracted, which is why it waits to be approved again.'),
});
export type PendingBidder = z.infer<typeof PendingBidder>;

/**
 * The range of the next bid. Both ends are null when no bid is possible, when the viewer may not see the bids, and
 * with private bidding when the viewer bids for no school. In an auction to buy, the form starts with maxBid.
 */
export const range = {
  minBid: amount.nullable(),
  maxBid: amount.nullable(),
};

export const history = {
  bids: z
    .array(AuctionBid)
    .describe('Active bids that the viewer may see, best first; among equal bids the earliest first.'),
  retractedBids: z.array(AuctionBid).describe('Newest first.'),
  ...range,
  bidderHasGame: flag.describe('The bidding school already has a game that week, as far as the viewer may know.'),
};

/** An entry of the log of an auction (R-bid-log). */
export const AuctionLogEntry = z.object({
  number: integer.describe('From 1 on, without gaps.'),
  entry: text.describe('One line of JSON, exactly as it was hashed.'),
  hash: text.describe('SHA-256 of the hash before, a line feed and the entry, in hexadecimal digits.'),
});
export type AuctionLogEntry = z.infer<typeof AuctionLogEntry>;

const amountLimits = z.object({ min: amount, max: amount, step: amount, default: amount });

export const AuctionOptions = z.object({
  types: z.array(z.object({ value: type, label: text })),
  divisions: z.array(z.object({ value: division, label: text })),
  limits: z.object({
    startingBid: amountLimits,
    bidIncrement: amountLimits,
    bidRange: integer.describe('How many increments a bid may be above, or below, the best one.'),
  }),
});
export type AuctionOptions = z.infer<typeof AuctionOptions>;
