import * as z from 'zod';
import { AUCTION_MESSAGES } from '../../rules/auctions/messages.ts';
import { AUCTION_COMMENT_LENGTH } from '../../rules/auctions/auctions.ts';
import { SOFT_CLOSE_MINUTES } from '../../rules/auctions/soft-close.ts';
import { AuctionResult } from './auction-result.ts';
import { endpoint } from '../platform/endpoint.ts';
import {
  date,
  done,
  flag,
  id,
  inputDate,
  inputFlag,
  integer,
  numberFrom,
  text,
  wholeNumber,
} from '../platform/wire.ts';
import { Follow, follows } from './follows.ts';
import { limits } from './limits.ts';

const type = z.enum(['buy', 'sell'], 'Choose a type.');
const division = z.union([z.literal(1), z.literal(2)], 'Choose a division.');
const status = z.enum(['Pending', 'Active', 'Closed']);
const bidderStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const softCloseMinutes = z.literal(SOFT_CLOSE_MINUTES, 'Choose 0, 5, 10 or 15 minutes.');
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
  bidCount: integer.nullable().describe('Number of active bids that the viewer may see; null when they may see none.'),
});
export type Auction = z.infer<typeof Auction>;

export const AuctionBid = z.object({
  id: integer,
  amount,
  ...school,
  created: instant,
  retracted: flag,
  retractedDate: instant.nullable(),
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
});
export type PendingBidder = z.infer<typeof PendingBidder>;

/**
 * The range of the next bid. Both ends are null when no bid is possible, when the viewer may not see the bids, and
 * with private bidding when the viewer bids for no school. In an auction to buy, the form starts with maxBid.
 */
const range = {
  minBid: amount.nullable(),
  maxBid: amount.nullable(),
};

const history = {
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

const follow = Follow.nullable().describe('How the user follows the auction; null when they do not.');

/** An auction that a user follows, or in which their school takes part (R-watching). */
export const WatchedAuction = Auction.extend({ follow });
export type WatchedAuction = z.infer<typeof WatchedAuction>;

export const AuctionDetail = Auction.extend({
  ...history,
  follow,
  result: AuctionResult.optional().describe('Once there is a winner; only for both schools and administrators.'),
  bidders: z
    .array(AuctionBidder)
    .optional()
    .describe('Approved and denied schools; only for the owner and administrators.'),
  pendingBidders: z.array(PendingBidder).optional().describe('Only for the owner and administrators.'),
});
export type AuctionDetail = z.infer<typeof AuctionDetail>;

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

/** A school, or 0 for all schools, which administrators may request (A151). */
const schoolOrAll = wholeNumber();
const ofSchool = z.object({ schoolId: schoolOrAll });
const ofAuction = z.object({ id });
/**
 * The school whose range and bids are returned: by default the caller's; only administrators may name another school.
 */
const asSchool = z.object({ schoolId: id.optional() });
const wholeAmount = (least: number) => wholeNumber({ least, message: AUCTION_MESSAGES.wholeDollars });

const newAuction = z.object({
  schoolId: id,
  schoolWeekId: id,
  gameDate: inputDate,
  type,
  division: numberFrom(division, 'Choose a division.'),
  startDate: inputDate,
  expireDate: inputDate,
  startingBid: wholeAmount(0),
  bidIncrement: wholeAmount(0),
  comment: z
    .string()
    .trim()
    .max(AUCTION_COMMENT_LENGTH, `A comment has at most ${AUCTION_COMMENT_LENGTH} characters.`)
    .default(''),
  PrivateBidding: inputFlag.default(0),
  anyAmount: inputFlag.default(0),
  softCloseMinutes: numberFrom(softCloseMinutes).default(0),
});
export type NewAuction = z.input<typeof newAuction>;

/** Either `{ schoolId, approve: 1 }` or `{ schoolId, reject: 1 }` (A152). */
const decision = z
  .object({ schoolId: id, approve: inputFlag.optional(), reject: inputFlag.optional() })
  .refine(({ approve = 0, reject = 0 }) => approve + reject === 1, 'Send either approve or reject.');

export const auctions = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/auctions',
    summary: 'All auctions that are not canceled, by game date; with a status only those.',
    permission: 'auctions',
    query: z.object({ status: status.optional() }),
    answer: z.object({ auctions: z.array(Auction) }),
    errors: ['forbidden'],
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/options',
    summary: 'Types and divisions of auctions with their labels, and the limits of amounts.',
    permission: 'auctions',
    answer: AuctionOptions,
    errors: ['forbidden'],
  }),
  ofSchool: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/school/:schoolId',
    summary: 'The auctions of a school, including canceled ones; 0 means all schools, for administrators.',
    permission: 'auctions',
    finer: 'own-school',
    params: ofSchool,
    answer: z.object({ auctions: z.array(Auction) }),
    errors: ['forbidden', 'not-found'],
  }),
  participating: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/school/:schoolId/participating',
    summary:
      'The auctions that a school requested to bid in; for administrators also those they placed bids in, with 0 only these.',
    permission: 'auctions',
    finer: 'own-school',
    params: ofSchool,
    answer: z.object({ auctions: z.array(Auction) }),
    errors: ['forbidden', 'not-found'],
  }),
  watching: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/watching',
    summary:
      "The auctions that the user follows, those of their school, and those it may bid in or has asked to; by the game's date.",
    permission: 'auctions',
    answer: z.object({ auctions: z.array(WatchedAuction) }),
    errors: ['forbidden'],
  }),
  pendingBidders: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/school/:schoolId/bidders',
    summary:
      "The undecided requests in a school's auctions that are not closed, oldest first; 0 means all schools, for administrators.",
    permission: 'auctions',
    finer: 'own-school',
    params: ofSchool,
    answer: z.object({ pendingBidders: z.array(PendingBidder) }),
    errors: ['forbidden', 'not-found'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/:id',
    summary: 'One auction with the bids and bidders that the viewer may see.',
    permission: 'auctions',
    finer: 'own-school',
    params: ofAuction,
    query: asSchool,
    answer: AuctionDetail,
    errors: ['forbidden', 'not-found'],
  }),
  bids: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/:id/bids',
    summary: 'The bids of an auction that the viewer may see, and the range of the next bid.',
    permission: 'auctions',
    finer: 'seen-bids',
    params: ofAuction,
    query: asSchool,
    answer: z.object(history),
    errors: ['forbidden', 'not-found'],
  }),
  bidders: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/:id/bidders',
    summary: 'Approved bidders, denied bidders, and undecided requests.',
    permission: 'auctions',
    finer: 'own-auction',
    params: ofAuction,
    answer: z.object({ bidders: z.array(AuctionBidder), pendingBidders: z.array(PendingBidder) }),
    errors: ['forbidden', 'not-found'],
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/:id/log',
    summary: 'The log of an auction, whose entries are hashed one on the other, in its order.',
    permission: 'auctions',
    finer: 'own-auction',
    params: ofAuction,
    answer: z.object({ log: z.array(AuctionLogEntry) }),
    errors: ['forbidden', 'not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/auctions',
    summary: "Creates an auction for a game in a school's week.",
    permission: 'auctions',
    finer: 'own-school',
    body: newAuction,
    answer: AuctionDetail,
    status: 201,
    errors: ['forbidden', 'not-found', 'auction.taken', 'auction.state', 'week.taken', 'week.flagged'],
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/api/v1/auctions/:id/cancel',
    summary: 'Cancels an auction: its owner before the start, administrators before the end.',
    permission: 'auctions',
    finer: 'own-auction',
    params: ofAuction,
    answer: AuctionDetail,
    errors: ['forbidden', 'not-found', 'auction.state'],
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/v1/auctions/:id/close',
    summary: 'Ends an auction now, as if it had expired.',
    permission: 'administrators',
    params: ofAuction,
    answer: AuctionDetail,
    errors: ['forbidden', 'not-found', 'auction.state'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/auctions/:id',
    summary: 'Deletes a canceled auction without bids, which frees its week.',
    permission: 'administrators',
    params: ofAuction,
    answer: done,
    errors: ['forbidden', 'not-found', 'auction.state'],
  }),
  addBidder: endpoint({
    method: 'POST',
    path: '/api/v1/auctions/:id/bidders',
    summary: 'Requests access for a school; with approve 1 the owner or an administrator adds an approved bidder.',
    permission: 'auctions',
    finer: 'own-school',
    params: ofAuction,
    body: z.object({ schoolId: id, approve: inputFlag.optional() }),
    answer: AuctionBidder,
    status: 201,
    errors: ['forbidden', 'not-found', 'auction.state', 'bidder.state'],
  }),
  decideBidder: endpoint({
    method: 'PUT',
    path: '/api/v1/auctions/:id/bidders',
    summary: "Approves or rejects a school's request.",
    permission: 'auctions',
    finer: 'own-auction',
    params: ofAuction,
    body: decision,
    answer: AuctionBidder,
    errors: ['forbidden', 'not-found', 'auction.state', 'bidder.state'],
  }),
  placeBid: endpoint({
    method: 'POST',
    path: '/api/v1/auctions/:id/bids',
    summary: 'Places a bid for a school; repeating a requestKey returns the bid it placed.',
    permission: 'auctions',
    finer: 'own-school',
    params: ofAuction,
    body: z.object({
      schoolId: id,
      amount: wholeAmount(1),
      requestKey: z.uuid('A request key is a UUID.'),
      seen: wholeNumber()
        .optional()
        .describe('The newest bid that the bidder had seen; a refusal blames only later ones.'),
    }),
    answer: z.object({
      bid: AuctionBid,
      leads: flag
        .nullable()
        .describe('The school leads after all automatic bids that answer this one; null with private bidding.'),
      ...range,
    }),
    status: 201,
    errors: ['forbidden', 'not-found', 'auction.state', 'bid.range', 'bid.leading'],
  }),
  retractBid: endpoint({
    method: 'PUT',
    path: '/api/v1/auctions/:id/bids/:bidId/retract',
    summary: 'Retracts a bid while the auction is active; this cannot be undone.',
    permission: 'auctions',
    finer: 'own-school',
    params: z.object({ id, bidId: id }),
    answer: AuctionBid,
    errors: ['forbidden', 'not-found', 'auction.state'],
  }),
  ...follows,
  ...limits,
};
