import { readYear } from './read-field.ts';

/** The first and the last season of a report, both included. */
export interface SeasonRange {
  readonly start: number;
  readonly end: number;
}

type Text = string | null | undefined;

/** Formats seasons for a viewer: `2026`, or `2019 to 2026`. */
export function seasonsText({ start, end }: SeasonRange): string {
  return start === end ? String(start) : `${start} to ${end}`;
}

/** The seasons between two texts of an address, in whatever order; what is not a season is the given one. */
export function seasonRange(start: Text, end: Text, season: number): SeasonRange {
  const years = [readYear(start) ?? season, readYear(end) ?? season];
  return { start: Math.min(...years), end: Math.max(...years) };
}

/** Whether the seasons in an address are valid or missing; the report chooses missing seasons (A187). */
export function areSeasons(search: URLSearchParams): boolean {
  const range = search.get('year')?.split('-') ?? [];
  const named = [...range, search.get('startSeason'), search.get('endSeason')];
  return range.length <= 2 && named.every((text) => text === null || readYear(text) !== null);
}

/** Changes the start or the end of a range; the other end moves along to keep them in order. */
export function changedRange(range: SeasonRange, change: Partial<SeasonRange>): SeasonRange {
  const { start = range.start, end = range.end } = change;
  if (start <= end) return { start, end };
  return change.start === undefined ? { start: end, end } : { start, end: start };
}
