import type { GameRow } from './game-row.ts';

/** A game before and after a change; null where it did not exist. */
export interface GameChange {
  readonly before: GameRow | null;
  readonly after: GameRow | null;
  /** The answer of a school or an administrator that made the change; a plain change when left out. */
  readonly step?: GameStep;
}

export type GameStep = 'confirm' | 'decline' | 'dispute' | 'withdraw' | 'settle';
