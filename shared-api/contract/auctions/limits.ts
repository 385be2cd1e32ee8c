import * as z from 'zod';
import { AUCTION_MESSAGES } from '../../rules/auctions/messages.ts';
import { endpoint } from '../platform/endpoint.ts';
import { done, flag, id, integer, text, wholeNumber } from '../platform/wire.ts';

/** How far the server bids for a school; nobody but the school's editors ever gets it (R-maximum-bid). */
export const BidLimit = z.object({
  amount: integer.describe('Whole dollars: the highest automatic bid in a sale, the lowest in a purchase.'),
  setAt: text.describe('ISO 8601, UTC.'),
});
export type BidLimit = z.infer<typeof BidLimit>;

const ofAuction = z.object({ id });

/** The calls about limits. */
export const limits = {
  ownLimit: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/:id/limit',
    summary: "The maximum bid of the caller's school in an auction; null without one.",
    permission: 'auctions',
    objectRule: 'own-limit',
    params: ofAuction,
    answer: z.object({ ownLimit: BidLimit.nullable() }),
    errors: ['forbidden', 'not-found'],
  }),
  setLimit: endpoint({
    method: 'PUT',
    path: '/api/v1/auctions/:id/limit',
    summary:
      "Sets or changes the maximum bid of the caller's school, in a purchase its minimum: the server bids for it, one step better than the others.",
    permission: 'auctions',
    objectRule: 'own-limit',
    params: ofAuction,
    body: z.strictObject({
      amount: wholeNumber({ least: 1, message: AUCTION_MESSAGES.wholeDollars }),
      requestKey: z.uuid('A request key is a UUID.'),
    }),
    answer: z.object({
      ownLimit: BidLimit.nullable(),
      leads: flag.describe("The caller's school leads the auction now."),
    }),
    errors: ['forbidden', 'not-found', 'auction.state', 'bid.range'],
  }),
  withdrawLimit: endpoint({
    method: 'DELETE',
    path: '/api/v1/auctions/:id/limit',
    summary: "Withdraws the maximum bid of the caller's school; the bids that it has placed stay.",
    permission: 'auctions',
    objectRule: 'own-limit',
    params: ofAuction,
    answer: done,
    errors: ['forbidden', 'not-found', 'auction.state'],
  }),
};
