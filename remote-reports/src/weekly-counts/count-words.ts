import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { parityWord, type MatrixWeek } from './count-matrix.ts';
import type { CountReport } from './count-report.ts';

/** The headings of the column and of the line of totals. */
export const TOTAL_WORDS: Readonly<Record<CountReport['total'], { readonly column: string; readonly line: string }>> = {
  sum: { column: 'Total', line: 'Total' },
  odd: { column: 'Odd weeks', line: 'Odd conferences' },
};

/** The heading of a week: `Week 1 09/04/2027`. */
export function weekHeading({ week, saturday }: Pick<MatrixWeek, 'week' | 'saturday'>): string {
  return `Week ${shownWeek(week)} ${reportDate(saturday)}`;
}

/** The name of a number that leads to its list: `2 byes, MAC, Week 1`. */
export function countName(
  { unit }: Pick<CountReport, 'unit'>,
  count: number,
  conference: string,
  week: number,
): string {
  return `${countWords(count, ...unit)}, ${conference}, Week ${shownWeek(week)}`;
}

/** A number as the table shows it: `9 ODD` or `8 EVEN` for odd and even ones, nothing where the report has none. */
export function formatCount(count: number | undefined, { total }: Pick<CountReport, 'total'>): string {
  if (count === undefined) return '';
  return total === 'odd' ? `${count} ${parityWord(count)}` : String(count);
}
