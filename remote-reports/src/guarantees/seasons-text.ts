import type { SeasonRange } from './address.ts';

/** `2026`, or `2019 to 2026`. */
export function seasonsText({ start, end }: SeasonRange): string {
  return start === end ? String(start) : `${start} to ${end}`;
}
