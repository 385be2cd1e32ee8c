/**
 * Games per statement. A trigger compares the games before and after a statement pair by pair, so that a statement
 * with thousands of games takes seconds.
 */
const GAMES = 500;

/** Splits games, or their ids, into parts for one statement each. */
export function splitGames<T>(games: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(games.length / GAMES) }, (_, at) => games.slice(at * GAMES, (at + 1) * GAMES));
}
