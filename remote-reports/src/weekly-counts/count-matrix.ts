import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { CountReport } from './count-report.ts';

/** The number of a conference in a week. */
export interface ConferenceCount {
  readonly conferenceId: number;
  readonly name: string;
  readonly nickname: string;
  /** The stored number of the week. */
  readonly week: number;
  readonly saturday: CalendarDate;
  readonly count: number;
}

/** A conference with its number in each week that the report has for it. */
export interface ConferenceLine {
  readonly id: number;
  readonly name: string;
  readonly nickname: string;
  readonly counts: ReadonlyMap<number, number>;
  readonly total: number;
}

export interface MatrixWeek {
  readonly week: number;
  readonly saturday: CalendarDate;
  /** The total of all conferences in this week. */
  readonly total: number;
}

/** Conferences by weeks, with totals of both. */
export interface CountMatrix {
  readonly weeks: readonly MatrixWeek[];
  readonly lines: readonly ConferenceLine[];
  readonly total: number;
}

/** `ODD` or `EVEN`; with an odd number one member sits out (A182). */
export function parityWord(count: number): 'ODD' | 'EVEN' {
  return isOdd(count) ? 'ODD' : 'EVEN';
}

export function isOdd(count: number): boolean {
  return count % 2 === 1;
}

/** Arranges counts by conference and week; odd numbers add 1 to a total of odd ones, others nothing. */
export function countMatrix(counts: readonly ConferenceCount[], total: CountReport['total']): CountMatrix {
  const add = (sum: number, { count }: ConferenceCount) => sum + (total === 'sum' ? count : Number(isOdd(count)));
  const weeks = [...Map.groupBy(counts, ({ week }) => week)]
    .map(([week, found]) => ({ week, saturday: found[0]?.saturday ?? '', total: found.reduce(add, 0) }))
    .toSorted((one, other) => one.week - other.week);
  const lines = [...Map.groupBy(counts, ({ conferenceId }) => conferenceId)].map(([id, found]) => ({
    id,
    name: found[0]?.name ?? '',
    nickname: found[0]?.nickname ?? '',
    counts: new Map(found.map(({ week, count }) => [week, count])),
    total: found.reduce(add, 0),
  }));
  return { weeks, lines, total: counts.reduce(add, 0) };
}
