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
