import { SEARCH_RANKS, searchRank } from '@open-date/shared-api/rules/platform/text-match';
import type { ReactNode } from 'react';

export interface TypeaheadItem {
  readonly id: string;
  readonly label: string;
  /** A mark of 20 px before the label. */
  readonly mark?: ReactNode;
  /** Content at the right, such as the conference. */
  readonly detail?: ReactNode;
  /** Further words that find the item, such as a nickname or an abbreviation. */
  readonly keywords?: readonly string[] | undefined;
  /** Names of the group that the item belongs to, such as its conference; items found by these names come last. */
  readonly groups?: readonly string[] | undefined;
}

/** The number of typed characters that starts a search. */
export const MIN_CHARACTERS = 3;
/** Milliseconds between the last key and the search. */
export const SEARCH_DELAY_MS = 100;
/** The maximum number of matches in a list. */
export const MAX_MATCHES = 20;

/**
 * The letters and digits of a text, in lower case and without accents: "Texas A&M" equals "texas am", and "Hawai'i"
 * equals "hawaii".
 */
const searchKey = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

interface SearchLimits {
  /** The number of typed characters that starts a search. */
  readonly minimum?: number | undefined;
  /** The maximum number of matches. */
  readonly limit?: number | undefined;
}

/**
 * The items that match, by default at most 20 and none for fewer than 3 characters: the best first, otherwise in the
 * given order.
 */
export function searchItems<Item extends TypeaheadItem>(
  items: readonly Item[],
  text: string,
  { minimum = MIN_CHARACTERS, limit = MAX_MATCHES }: SearchLimits = {},
): Item[] {
  if (text.trim().length < minimum || searchKey(text) === '') return [];
  const rank = searchRank(text);
  const found = Map.groupBy(items, rank);
  return SEARCH_RANKS.flatMap((name) => found.get(name) ?? []).slice(0, limit);
}

/** The matched part of a label as start and end, or null. */
export function matchedPart(label: string, text: string): [number, number] | null {
  const key = searchKey(text);
  const letters = Array.from(label)
    .map((letter, index) => ({ letter: searchKey(letter), index }))
    .filter(({ letter }) => letter !== '');
  const at = letters
    .map(({ letter }) => letter)
    .join('')
    .indexOf(key);
  const first = letters[at];
  const last = letters[at + key.length - 1];
  return key !== '' && first && last ? [first.index, last.index + 1] : null;
}
