/** Abbreviations in names of schools, with the word that they stand for wherever they are a whole word. */
const LONG_FORMS = new Map(
  Object.entries({
    saint: 'st',
    ft: 'fort',
    mt: 'mount',
    intl: 'international',
    fl: 'florida',
    fla: 'florida',
    ga: 'georgia',
    mn: 'minnesota',
    oh: 'ohio',
    pa: 'pennsylvania',
    va: 'virginia',
  }),
);
/** Words that say nothing about which school is meant. */
const LEFT_OUT: ReadonlySet<string> = new Set(['and', 'the', 'of', 'univ', 'university']);

/** Stands between two letters that `&` joins, while a text is split. */
const JOINT = '_';

/** A word of a text; `isWhole` when a search for it means the word itself, not what begins with it. */
interface Word {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * The words of a text in one spelling: lower case, without accents, apostrophes and dots of initials, with `&` and `and`
 * between two letters as one word ("A&M", "A and M" are "am"), and with usual abbreviations in their long form; "St."
 * stands for "Saint" at the start and for "State" after a name.
 */
function readWords(text: string): readonly Word[] {
  const known = wordsByText.get(text);
  if (known) return known;
  const words = splitWords(text);
  if (wordsByText.size === KNOWN_TEXTS_MOST) wordsByText.clear();
  wordsByText.set(text, words);
  return words;
}

/** The words of texts that were read before: lists are searched again with every key. */
const wordsByText = new Map<string, readonly Word[]>();
const KNOWN_TEXTS_MOST = 50_000;

/** The words that say which school is meant; all of them in a text without any. */
function readTellingWords(text: string): readonly Word[] {
  const all = readWords(text);
  const telling = all.filter((word) => !LEFT_OUT.has(word.text));
  return telling.length === 0 ? all : telling;
}

function splitWords(text: string): Word[] {
  const letters = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[‘’ʻʼ'`"]/g, '')
    .replace(/\b(\p{Letter})\.(?=\p{Letter}\b)/gu, '$1');
  const joined = letters
    .replaceAll(JOINT, ' ')
    .replace(/\b(\p{Letter})(?:\s*&\s*|\s+and\s+)(\p{Letter})\b/gu, `$1${JOINT}$2`);
  return joined
    .split(/[^\p{Letter}\p{Number}_]+/u)
    .filter((word) => word !== '')
    .map((word, index) => {
      const long = LONG_FORMS.get(word) ?? word;
      return {
        text: (long === 'st' && index > 0 ? 'state' : long).replace(JOINT, ''),
        isWhole: word.includes(JOINT),
      };
    });
}

/** A text in the spelling by which names are compared and found (R-import-names, R-school-search). */
export function searchKey(text: string): string {
  return readTellingWords(text)
    .map((word) => word.text)
    .join(' ');
}

/** The letters of a text without blanks, so that "miamioh" finds Miami (OH). */
function joinedKey(text: string): string {
  return searchKey(text).replaceAll(' ', '');
}

/** Characters from which a word of a search also finds what has it inside. */
const INSIDE_FROM = 3;

/**
 * Returns whether texts are found by a search: each of its words begins a word of a text, one of three letters or more
 * also stands inside, or the search without blanks stands in a text. An empty search finds everything.
 */
export function wordMatcher(search: string): (texts: readonly (string | null)[]) => boolean {
  const words = readTellingWords(search);
  const joined = joinedKey(search);
  return (texts) => {
    const found = texts.flatMap((text) => readWords(text ?? ''));
    const hasWord = ({ text, isWhole }: Word) =>
      found.some((word) =>
        isWhole
          ? word.text === text
          : word.text.startsWith(text) || (text.length >= INSIDE_FROM && word.text.includes(text)),
      );
    return (
      words.every(hasWord) ||
      (joined.length >= INSIDE_FROM && texts.some((text) => joinedKey(text ?? '').includes(joined)))
    );
  };
}

/** What a search can find: a name, other names of the same thing, and names of the groups that it belongs to. */
export interface Searched {
  readonly label: string;
  /** Further names, such as a nickname or an abbreviation. */
  readonly keywords?: readonly string[] | undefined;
  /** Names of the group, such as a conference. */
  readonly groups?: readonly string[] | undefined;
}

/** How well a search fits, best first; `null` when it does not. */
export const SEARCH_RANKS = ['exact', 'start', 'word', 'inside', 'group'] as const;

/**
 * How well something fits a search: by a whole name of it, by the start of its label, by a word in it, otherwise, or by
 * its group only (R-school-search).
 */
export function searchRank(search: string): (item: Searched) => (typeof SEARCH_RANKS)[number] | null {
  const key = joinedKey(search);
  const isMatch = wordMatcher(search);
  // "A&M" means these two letters, not what begins with "Am".
  const hasWhole = readWords(search).some(({ isWhole }) => isWhole);
  return ({ label, keywords = [], groups = [] }) => {
    if ([label, ...keywords].some((name) => joinedKey(name) === key)) return 'exact';
    if (hasWhole) return isMatch([label, ...keywords]) ? 'word' : null;
    if (joinedKey(label).startsWith(key)) return 'start';
    const words = searchKey(label).split(' ');
    if (words.some((_, index) => words.slice(index).join('').startsWith(key))) return 'word';
    if (isMatch([label, ...keywords])) return 'inside';
    return isMatch(groups) ? 'group' : null;
  };
}
