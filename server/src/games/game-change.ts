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
