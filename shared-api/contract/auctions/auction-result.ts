import * as z from 'zod';
import { date, flag, integer } from '../platform/wire.ts';

/** What becomes of an auction that ended with a winner (R-auction-game). */
export const AuctionResult = z.object({
  winnerId: integer,
  hostId: integer.describe('The school that hosts the game when it is made: who buys it.'),
  game: z
    .object({
      version: integer,
      gameDate: date,
      year: integer,
      week: integer.describe('Stored week number.'),
      hostId: integer,
      waitsFor: integer.nullable().describe('The school that is asked to confirm the game.'),
      isFinal: flag,
    })
    .nullable()
    .describe('Null while the game has not been made.'),
  ownerAgrees: flag.describe('The auction’s school agrees that the price stands in the guarantee games.'),
  winnerAgrees: flag,
  priceAdded: flag,
});
export type AuctionResult = z.infer<typeof AuctionResult>;
