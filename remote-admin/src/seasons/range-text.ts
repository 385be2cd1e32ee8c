/** A range of seasons in words: `2027`, `2027–2029`, and `from 2027 on` where it has no end. */
export function rangeText(first: number, last: number | null): string {
  if (last === null) return `from ${first} on`;
  return first === last ? String(first) : `${first}–${last}`;
}
