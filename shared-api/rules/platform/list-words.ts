// British lists have no comma before "and".
const FORMAT = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Words as an enumeration: `Ohio`, `Ohio and Toledo`, or `Ohio, Toledo and Akron`. */
export function listWords(words: readonly string[]): string {
  return FORMAT.format(words);
}
