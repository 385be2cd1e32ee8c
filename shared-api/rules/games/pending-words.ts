import type { Pending } from '../constants.ts';

/** The pending states of a game in words (A078). */
export const PENDING_WORDS: Readonly<Record<Pending, string>> = {
  0: 'Not pending',
  1: 'Pending',
  2: 'Pending, administrators only',
  3: 'Private to the conference',
};

/** The same states in the few words that fit into a cell of the grid. */
export const PENDING_SHORT_WORDS: Readonly<Record<Exclude<Pending, 0>, string>> = {
  1: 'Pending',
  2: 'Pending · admins',
  3: 'Private',
};
