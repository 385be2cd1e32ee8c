/** The first and the last season of a report, both included. */
export interface SeasonSpan {
  readonly year: number;
  readonly endyear: number;
}

/**
 * The years of a span, ascending. Queries take the list: of a range whose ends it does not know, the planner expects
 * next to nothing.
 */
export function listSeasons({ year, endyear }: SeasonSpan): number[] {
  return Array.from({ length: endyear - year + 1 }, (_, index) => year + index);
}
