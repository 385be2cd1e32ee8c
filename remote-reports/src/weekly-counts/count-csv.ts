import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import type { ConferenceLine, CountMatrix } from './count-matrix.ts';
import type { CountReport } from './count-report.ts';
import { formatCount, TOTAL_WORDS, weekHeading } from './count-words.ts';

/** The table as a file, with its headings, its words, its order of lines and its totals (A199). */
export function countCsv(
  report: Pick<CountReport, 'total'>,
  { weeks, total }: CountMatrix,
  lines: readonly ConferenceLine[],
): string {
  const words = TOTAL_WORDS[report.total];
  return csvFile([
    ['Conference', ...weeks.map(weekHeading), words.column],
    ...lines.map(({ nickname, counts, total: sum }) => [
      nickname,
      ...weeks.map(({ week }) => formatCount(counts.get(week), report)),
      String(sum),
    ]),
    [words.line, ...weeks.map((week) => String(week.total)), String(total)],
  ]);
}
