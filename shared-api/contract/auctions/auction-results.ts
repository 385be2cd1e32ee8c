import * as z from 'zod';
import { EndAuctions, SeenAuctions, TakeLastGame } from '../games/games.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, inputFlag, version } from '../platform/wire.ts';
import { AuctionDetail } from './auctions.ts';

const ofAuction = z.object({ id });
const ofParty = { schoolId: id.describe('The auction’s school or the winner.') };

/** What both schools make of an auction that ended with a winner (R-auction-game). */
export const auctionResults = {
  makeGame: endpoint({
    method: 'PUT',
    path: '/api/v1/auctions/:id/game',
    summary:
      'Makes the result of an auction the game: proposes it to the other school, or confirms what that proposed.',
    permission: 'auctions',
    objectRule: 'own-school',
    params: ofAuction,
    body: z.strictObject({
      ...ofParty,
      version: version.optional().describe('Of the game that is confirmed.'),
      EndAuctions,
      SeenAuctions,
      TakeLastGame,
    }),
    answer: AuctionDetail,
    errors: [
      'forbidden',
      'not-found',
      'auction.state',
      'season.last-game',
      'auction.live',
      'week.taken',
      'week.flagged',
      'game.invalid',
      'stale',
    ],
  }),
  agreePrice: endpoint({
    method: 'PUT',
    path: '/api/v1/auctions/:id/price',
    summary: 'Stores whether a school agrees that the price stands in the guarantee games, once the game is final.',
    permission: 'auctions',
    objectRule: 'own-school',
    params: ofAuction,
    body: z.strictObject({ ...ofParty, agrees: inputFlag }),
    answer: AuctionDetail,
    errors: ['forbidden', 'not-found', 'auction.state'],
  }),
};
