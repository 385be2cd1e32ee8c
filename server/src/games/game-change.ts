import type { GameRow } from './game-row.ts';

/** A game before and after a change; null where it did not exist. */
export interface GameChange {
  readonly before: GameRow | null;
  readonly after: GameRow | null;
  /** The answer to a game that caused the change; missing for a plain change. */
  readonly step?: GameStep;
}

export type GameStep = 'confirm' | 'decline' | 'dispute' | 'withdraw' | 'settle';
