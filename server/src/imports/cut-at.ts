/** Cuts a text without splitting a surrogate pair, which the database would refuse. */
export function cutAt(most: number, text: string): string {
  const beginning = text.slice(0, most);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}
