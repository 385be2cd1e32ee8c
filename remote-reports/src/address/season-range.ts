import type { SeasonRange } from '@open-date/shared-host/remote';

export { hyphenated, type SeasonRange } from '@open-date/shared-host/remote';

/** Formats seasons for a viewer: `2026`, or `2019 to 2026`. */
export function seasonsText({ start, end }: SeasonRange): string {
  return start === end ? String(start) : `${start} to ${end}`;
}

/** Changes the start or the end of a range; the other end moves along to keep them in order. */
export function changedRange(range: SeasonRange, change: Partial<SeasonRange>): SeasonRange {
  const { start = range.start, end = range.end } = change;
  if (start <= end) return { start, end };
  return change.start === undefined ? { start: end, end } : { start, end: start };
}
