import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { listWords } from '@open-date/shared-api/rules/platform/list-words';
import type { CountMatrix } from './count-matrix.ts';
import type { CountReport } from './count-report.ts';

/** The number of equal extremes that are named; the others are counted. */
const MOST_NAMED = 3;

/** The extremes of a report in sentences: the highest numbers of a conference, and the fullest and emptiest weeks. */
export function extremesText({ unit: [one, many] }: Pick<CountReport, 'unit'>, { weeks, lines }: CountMatrix): string {
  const fields = lines.flatMap(({ nickname, counts }) =>
    [...counts].map(([week, count]) => ({ text: `${nickname} in Week ${shownWeek(week)}`, count })),
  );
  const highest = Math.max(0, ...fields.map(({ count }) => count));
  if (highest === 0) return `There are no ${many}.`;
  const unit = (count: number) => countWords(count, one, many);
  const weeksWith = (total: number) =>
    listNames(weeks.filter((week) => week.total === total).map(({ week }) => `Week ${shownWeek(week)}`));
  const totals = weeks.map(({ total }) => total);
  const [fullest, emptiest] = [Math.max(...totals), Math.min(...totals)];
  const ofWeeks =
    fullest === emptiest
      ? `Every week has ${unit(fullest)} in all.`
      : `Most in all: ${unit(fullest)} in ${weeksWith(fullest)}; fewest: ${unit(emptiest)} in ${weeksWith(emptiest)}.`;
  const top = listNames(fields.filter(({ count }) => count === highest).map(({ text }) => text));
  return `Most of a conference: ${unit(highest)}, ${top}. ${ofWeeks}`;
}

/** `A`, `A and B`, or `A, B, C and 4 more`. */
function listNames(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED);
  const more = names.length - named.length;
  return listWords(more > 0 ? [...named, `${more} more`] : named);
}
