import type { GameRow } from './game-row.ts';

/** A game before and after a change; null where it did not exist. */
export interface GameChange {
  readonly before: GameRow | null;
  readonly after: GameRow | null;
  /** The answer of a school or administrator that caused the change, such as a dispute; missing for other changes. */
  readonly step?: GameStep;
}

export type GameStep = 'confirm' | 'decline' | 'dispute' | 'withdraw' | 'settle';
