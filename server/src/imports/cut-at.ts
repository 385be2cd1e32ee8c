/** The beginning of a text, without the half of a character, which the database does not store. */
export function cutAt(most: number, text: string): string {
  const beginning = text.slice(0, most);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}
