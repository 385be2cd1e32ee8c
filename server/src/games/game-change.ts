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

/** `ask`: refuse with the question; `agreed`: the user was asked; `refuse`: the call cannot ask. */
export type AuctionsAnswer = 'ask' | 'agreed' | 'refuse';

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
