import { countWords } from '../platform/count-words.ts';
import { listWords } from '../platform/list-words.ts';

/** What stands in a season, as numbers. */
export interface SeasonUse {
  readonly games: number;
  readonly guarantees: number;
  readonly auctions: number;
  /** Weeks with a flag, a want or a comment. */
  readonly weeks: number;
  /** Schools with a season comment or a forced status. */
  readonly comments: number;
}

const USE_WORDS = [
  ['games', 'game', 'games'],
  ['guarantees', 'guarantee game', 'guarantee games'],
  ['auctions', 'auction', 'auctions'],
  ['weeks', 'week with preferences or comments', 'weeks with preferences or comments'],
  ['comments', 'school with a season comment or status', 'schools with a season comment or status'],
] as const satisfies readonly (readonly [keyof SeasonUse, string, string])[];

/**
 * Why a season cannot be removed, or null (R-season-removal): only the last one, so that years stay without gaps, and
 * only without anything that somebody entered for it.
 */
export function seasonRemovalProblem(year: number, years: readonly number[], use: SeasonUse): string | null {
  const last = Math.max(...years);
  if (year !== last) return `Only the last season, ${last}, can be removed.`;
  if (years.length === 1) return 'The only season cannot be removed.';
  const held = USE_WORDS.flatMap(([name, one, many]) => (use[name] === 0 ? [] : [countWords(use[name], one, many)]));
  if (held.length === 0) return null;
  return `The ${year} season cannot be removed: it has ${listWords(held)}.`;
}
