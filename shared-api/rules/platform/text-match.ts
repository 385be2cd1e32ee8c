/** Normalizes a text for search: lower case, without accents, apostrophes and ampersands (R-import-names). */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[‘’ʻ'`".()-]/g, '')
    .replace(/&/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether each word of a search stands in one of the texts; an empty search matches everything. */
export function wordMatcher(search: string): (texts: readonly (string | null)[]) => boolean {
  const words = searchKey(search).split(' ');
  return (texts) => {
    const found = searchKey(texts.join(' '));
    return words.every((word) => found.includes(word));
  };
}
