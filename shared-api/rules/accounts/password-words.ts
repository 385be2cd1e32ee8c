import { PRODUCT_NAME } from '../platform/product.ts';

/** Words that everybody tries first at this site, besides its name. */
const SITE_WORDS = [
  'demo',
  'password',
  'admin',
  'administrator',
  'welcome',
  'login',
  'football',
  'college',
  'schedule',
];
/** Shorter words are left out, because they stand in many others. */
const LEAST_WORD = 3;
/** What a password needs besides known words. */
const LEAST_LETTERS = 4;
const LEAST_REST = 8;

/** Characters that stand for letters in passwords such as `0p3nD@te`. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/**
 * Whether little is left of a password without the name of the site and the words of its user, such as their name,
 * address and school: `opendate`, `Toledo-2027`.
 */
export function isMadeOfKnownWords(password: string, userWords: readonly string[]): boolean {
  const known = [PRODUCT_NAME, ...SITE_WORDS, ...userWords]
    .flatMap(toKeys)
    .toSorted((one, other) => other.length - one.length);
  const spelled = password.replace(/[0-13-57@$]/g, (character) => LOOKALIKES[character] ?? character);
  return [password, spelled].some((text) => leavesLittle(toKey(text), known));
}

function leavesLittle(text: string, known: readonly string[]): boolean {
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), text);
  if (rest === text) return false;
  const letters = rest.replace(/[^\p{L}]/gu, '');
  return letters.length < LEAST_LETTERS && rest.replaceAll(' ', '').length < LEAST_REST;
}

/** A text as one word, and each of its words. */
function toKeys(text: string): string[] {
  return [toKey(text), ...text.split(/[^\p{L}\p{N}]+/u).map(toKey)].filter((word) => word.length >= LEAST_WORD);
}

/** The letters and digits of a text, in lower case and without accents. */
function toKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
