/** Seasons that a report is asked for; a missing end is open. */
interface SeasonSpan {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

const MOST_SEASONS = 60;

/** Whether the end season is not before the start season. */
export function isInOrder({ start, end }: SeasonSpan): boolean {
  return start === undefined || end === undefined || start <= end;
}

/** Whether a report can cover that many seasons. */
export function isShortEnough({ start, end }: SeasonSpan): boolean {
  return start === undefined || end === undefined || end - start < MOST_SEASONS;
}

export const NOT_IN_ORDER = { message: 'The end season is before the start season.', path: ['end'] };
export const TOO_LONG = { message: `A report covers at most ${MOST_SEASONS} seasons.`, path: ['end'] };
