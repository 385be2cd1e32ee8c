import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { openCounts, openInCommon } from '@open-date/shared-api/rules/schedules/open-weeks';
import type { GridWeekRow } from '@open-date/shared-ui/grid';
import type { SeasonColumn } from '../schedule-view/schedule-cells.ts';

/** The weeks, each with the number of columns that are open in it; only columns of a shared season count (A265). */
export function withOpenCounts(
  rows: readonly GridWeekRow[],
  columns: readonly SeasonColumn[],
  today: CalendarDate,
): GridWeekRow[] {
  const counts = openCounts(
    columns.map(({ season }) => season),
    today,
  );
  return rows.map((row) => ({ ...row, openCount: counts.get(Number(row.id)) ?? 0 }));
}

const inCommon = (weeks: number) => `${weeks === 0 ? 'no week' : countWords(weeks, 'week')} open in common`;

/** "5 schools · 2 weeks open in common"; names each season when there are several. */
export function compareDetail(columns: readonly SeasonColumn[], today: CalendarDate): string {
  const seasons = columns.map(({ season }) => season);
  const isOneYear = new Set(seasons.map(({ Year }) => Year)).size === 1;
  const noun = isOneYear ? 'school' : 'season';
  const count = countWords(columns.length, noun);
  const common = openInCommon(seasons, today);
  if (common.length === 0) return `${count} · no two of the same year`;
  return [count, ...common.map(({ year, weeks }) => `${isOneYear ? '' : `${year}: `}${inCommon(weeks.length)}`)].join(
    ' · ',
  );
}
