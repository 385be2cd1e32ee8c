import type { ConferenceType } from '../constants.ts';
import type { ReportContent } from './report-season.ts';

/** The numbered reports of schools, by what they show and the division of the schools (A171). */
const NUMBERED: Readonly<Record<number, readonly [ReportContent, ConferenceType]>> = {
  1: ['open-1', 1],
  2: ['open-1', 1],
  3: ['full', 1],
  4: ['open-1', 1],
  5: ['held', 1],
  6: ['open-1', 1],
  7: ['open-1', 1],
  8: ['open-1', 1],
  9: ['games', 1],
  10: ['open-2', 2],
  11: ['open-2', 2],
  12: ['open-2', 2],
  13: ['open-2', 2],
  14: ['open-2', 2],
  15: ['open-2', 2],
  16: ['open-2', 2],
  17: ['games', 2],
  18: ['open-1', 1],
  19: ['open-1', 1],
  20: ['open-2', 2],
  21: ['open-3', 3],
  25: ['games', 3],
  26: ['open-3', 3],
  27: ['open-4', 4],
  28: ['open-5', 5],
  29: ['open-6', 6],
};

/** What the first report shows, which an address without a report opens. */
export const FIRST_CONTENT: ReportContent = 'open-1';

/** What numbered reports show that differ from the first one, by their number. */
export const CONTENT_BY_REPORT: Readonly<Record<string, ReportContent>> = Object.fromEntries(
  Object.entries(NUMBERED).flatMap(([report, [content]]) => (content === FIRST_CONTENT ? [] : [[report, content]])),
);

/** What a numbered report shows, and of which division; a number that is not a report counts as the first one. */
export function contentOfReport(report: number): {
  readonly content: ReportContent;
  readonly division: ConferenceType;
} {
  const [content, division] = NUMBERED[report] ?? [FIRST_CONTENT, 1];
  return { content, division };
}
