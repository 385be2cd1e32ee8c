import { mostFrequent } from '../league/conference-play.ts';
import type { WhatIfBalance, WhatIfEffect } from './what-if.ts';

/** A game of a moved school, with the conferences of both schools before and after the moves. */
export interface MovedGame {
  readonly isPrivate: boolean;
  /** The conference that the game counted for. */
  readonly conferenceId: number | null;
  readonly before: readonly [home: number, away: number];
  readonly after: readonly [home: number, away: number];
}

/**
 * The conference that a game counts for after the moves, which end every conference game of a moved school (A227): the
 * one that both schools are in by then, unless they were in one conference before, not independents, and the game did
 * not count for it. A private game never counts for a new conference, and no game counts for independents.
 */
export function conferenceOfGame(game: MovedGame, isIndependents: (conferenceId: number) => boolean): number | null {
  const [home, away] = game.after;
  const [homeBefore, awayBefore] = game.before;
  const wasFree = game.conferenceId === null && homeBefore === awayBefore && !isIndependents(homeBefore);
  return game.isPrivate || home !== away || wasFree || isIndependents(home) ? null : home;
}

/** What becomes of a game that counted for one conference, or none, and counts for another one, or none. */
export function gameEffect(before: number | null, after: number | null): WhatIfEffect {
  if (before === after) return 'stays';
  if (before === null) return 'becomes';
  return after === null ? 'stops' : 'changes';
}

/** The conference games that most of these members promise, of two numbers the larger; null when nobody promises any. */
export function usualPromise(promises: readonly (number | null)[]): number | null {
  const known = promises.filter((games) => games !== null);
  return known.length === 0 ? null : mostFrequent(known);
}

/** Whether a school has fewer or more conference games than it promises. */
export function balanceGames(promised: number | null, games: number): WhatIfBalance {
  if (promised === null) return 'unknown';
  if (games === promised) return 'right';
  return games < promised ? 'too-few' : 'too-many';
}
