import * as z from 'zod';
import { AUCTION_COMMENT_LENGTH } from '../../rules/auctions/auctions.ts';
import { AUCTION_MESSAGES } from '../../rules/auctions/messages.ts';
import { RETRACTION_REASON_LENGTH } from '../../rules/auctions/retractions.ts';
import { endpoint } from '../platform/endpoint.ts';
import { done, flag, id, inputDate, inputFlag, numberFrom, wholeNumber } from '../platform/wire.ts';
import {
  Auction,
  AuctionBid,
  AuctionBidder,
  AuctionLogEntry,
  AuctionOptions,
  PendingBidder,
  division,
  history,
  range,
  softCloseMinutes,
  status,
  type,
} from './auction.ts';
import { AuctionResult } from './auction-result.ts';
import { follow, follows } from './follows.ts';
import { limits } from './limits.ts';

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

/** A school, or 0 for all schools, which administrators may request (A151). */
const schoolOrAll = wholeNumber();
const ofSchool = z.object({ schoolId: schoolOrAll });
const ofAuction = z.object({ id });
/**
 * The school whose range and bids are returned: by default the caller's; only administrators may name another school.
 */
const asSchool = z.object({ schoolId: id.optional() });
const wholeAmount = (least: number) => wholeNumber({ least, message: AUCTION_MESSAGES.wholeDollars });

const newAuction = z.strictObject({
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
  .strictObject({ schoolId: id, approve: inputFlag.optional(), reject: inputFlag.optional() })
  .refine(({ approve = 0, reject = 0 }) => approve + reject === 1, 'Send either approve or reject.');

/** Why a bid is retracted, which its owner and the bidders read (A145). */
const retractionReason = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]*$/u, 'A reason is one line.')
  .min(1, AUCTION_MESSAGES.reasonMissing)
  .max(RETRACTION_REASON_LENGTH, `A reason has at most ${RETRACTION_REASON_LENGTH} characters.`);

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
    objectRule: 'own-school',
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
    objectRule: 'own-school',
    params: ofSchool,
    answer: z.object({ auctions: z.array(Auction) }),
    errors: ['forbidden', 'not-found'],
  }),
  pendingBidders: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/school/:schoolId/bidders',
    summary:
      "The undecided requests in a school's auctions that are not closed, oldest first; 0 means all schools, for administrators.",
    permission: 'auctions',
    objectRule: 'own-school',
    params: ofSchool,
    answer: z.object({ pendingBidders: z.array(PendingBidder) }),
    errors: ['forbidden', 'not-found'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/:id',
    summary: 'One auction with the bids and bidders that the viewer may see.',
    permission: 'auctions',
    objectRule: 'own-school',
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
    objectRule: 'seen-bids',
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
    objectRule: 'own-auction',
    params: ofAuction,
    answer: z.object({ bidders: z.array(AuctionBidder), pendingBidders: z.array(PendingBidder) }),
    errors: ['forbidden', 'not-found'],
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/:id/log',
    summary: 'The log of an auction, whose entries are hashed one on the other, in its order.',
    permission: 'auctions',
    objectRule: 'own-auction',
    params: ofAuction,
    answer: z.object({ log: z.array(AuctionLogEntry) }),
    errors: ['forbidden', 'not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/auctions',
    summary: "Creates an auction for a game in a school's week.",
    permission: 'auctions',
    objectRule: 'own-school',
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
    objectRule: 'own-auction',
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
    objectRule: 'own-school',
    params: ofAuction,
    body: z.strictObject({ schoolId: id, approve: inputFlag.optional() }),
    answer: AuctionBidder,
    status: 201,
    errors: ['forbidden', 'not-found', 'auction.state', 'bidder.state'],
  }),
  decideBidder: endpoint({
    method: 'PUT',
    path: '/api/v1/auctions/:id/bidders',
    summary: "Approves or rejects a school's request.",
    permission: 'auctions',
    objectRule: 'own-auction',
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
    objectRule: 'own-school',
    params: ofAuction,
    body: z.strictObject({
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
    summary:
      'Retracts a bid as if it had never been placed, until 60 minutes before the end; in the last 12 hours only one of the last hour. This cannot be undone.',
    permission: 'auctions',
    objectRule: 'own-school',
    params: z.object({ id, bidId: id }),
    body: z.strictObject({ reason: retractionReason }),
    answer: AuctionBid,
    errors: ['forbidden', 'not-found', 'auction.state'],
  }),
  ...follows,
  ...limits,
};
