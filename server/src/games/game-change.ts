import type { Tx } from '../platform/db/transaction.ts';
import type { Session } from '../platform/http/session.ts';
import type { DeletedGame } from './deleted-games.ts';
import type { GameRow } from './game-row.ts';

/** A game before and after a change; null where it did not exist. */
export interface GameChange {
  readonly before: GameRow | null;
  readonly after: GameRow | null;
  /** The answer of a school or administrator that caused the change, such as a dispute; missing for other changes. */
  readonly step?: GameStep;
  /** Why the game was declined; missing or empty without a reason. */
  readonly reason?: string;
  /** The copy of a deleted game, from which the log can bring it back. */
  readonly kept?: DeletedGame;
  /** The entry of the log whose game was brought back. */
  readonly restores?: number;
}

export type GameStep = 'confirm' | 'decline' | 'dispute' | 'withdraw' | 'settle';

/** A game that was put into its weeks; `before` is null unless it stood somewhere already. */
export interface PlacedGame {
  readonly before: GameRow | null;
  readonly after: GameRow;
}

/**
 * `ask`: refuse with the question; `refuse`: the call cannot ask; `agreed`: the user was asked about what `seen` says, or
 * agrees to whatever is live when that is missing.
 */
export type AuctionsAnswer = 'ask' | 'refuse' | { readonly agreed: true; readonly seen: string | undefined };

/** The fields of a call that answer the question about live auctions. */
interface AnsweredAuctions {
  readonly EndAuctions: 0 | 1;
  readonly SeenAuctions?: string | undefined;
}

/** What a call says about live auctions. */
export function auctionsAnswer({ EndAuctions, SeenAuctions: seen }: AnsweredAuctions): AuctionsAnswer {
  return EndAuctions === 1 ? { agreed: true, seen } : 'ask';
}

/**
 * Ends the live auctions of the weeks that a game takes, in the transaction that puts it there, or refuses the game
 * (R-game-ends-auction). The room of auctions does it, which this one cannot import.
 */
export type EndAuctionsOfWeeks = (
  tx: Tx,
  session: Session,
  placed: PlacedGame,
  answer: AuctionsAnswer,
  now: Date,
) => Promise<void>;
