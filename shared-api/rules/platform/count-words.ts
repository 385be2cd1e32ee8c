/** A number with its noun, thousands grouped: `1 game`, `1,234 games`; `many` where the plural is not `one` and an s. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
