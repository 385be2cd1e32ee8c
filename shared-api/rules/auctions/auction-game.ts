import { FBS, FCS } from '../constants.ts';
import type { GuaranteeType } from '../reports/guarantees.ts';
import { type AuctionType, auctionRole } from './auctions.ts';

/** The two schools of an auction that ended with a winner. */
export interface AuctionParties {
  readonly type: AuctionType;
  /** The auction's school. */
  readonly schoolId: number;
  readonly winnerId: number;
}

/** Host and visitor of the game that comes of an auction, by their ids: who buys the game hosts it (R-auction-game). */
export function gameSides({ type, schoolId, winnerId }: AuctionParties): {
  readonly home: number;
  readonly away: number;
} {
  return auctionRole(type) === 'host' ? { home: schoolId, away: winnerId } : { home: winnerId, away: schoolId };
}

/** The school of an auction that is not the given one. */
export function otherParty({ schoolId, winnerId }: Omit<AuctionParties, 'type'>, one: number): number {
  return one === schoolId ? winnerId : schoolId;
}

/**
 * What a school of an auction does next about its game (R-auction-game): propose it, confirm what the other school
 * proposed, wait for the other school, or nothing, because the game stands on both schedules.
 */
export type AuctionGameStep = 'propose' | 'confirm' | 'wait' | 'done';

/** The next step of one school; `game` is null while there is none, `waitsFor` the school that is asked to confirm. */
export function auctionGameStep(game: { readonly waitsFor: number | null } | null, schoolId: number): AuctionGameStep {
  if (game === null) return 'propose';
  if (game.waitsFor === null) return 'done';
  return game.waitsFor === schoolId ? 'confirm' : 'wait';
}

/** The type of the guarantee game of two divisions; at a neutral site it is Neutral (R-guarantee-types). */
export function findGuaranteeType(home: number, away: number, isNeutral: boolean): GuaranteeType {
  if (isNeutral) return 'Neutral';
  const count = (division: number) => Number(home === division) + Number(away === division);
  if (count(FBS) === 2) return 'FBS vs. FBS';
  if (count(FCS) === 2) return 'FCS vs. FCS';
  return count(FBS) === 1 ? 'FCS vs. FBS' : 'DII vs. FCS';
}
