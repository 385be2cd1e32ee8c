import { seasonSaturdays, shownWeek } from '@open-date/shared-api/rules/league/calendar';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import type { SeasonDays } from '@open-date/shared-api/rules/reports/report-season';
import { isPendingReport, type PendingReport } from '@open-date/shared-api/rules/reports/pending';
import { useAddress } from '@open-date/shared-host';
import { readYear } from '../address/read-field.ts';

/** Stands for every week; 0 is a week (A181). */
export const ALL_WEEKS = -1;

/** The filters of the pending report; null when the address has a value that cannot be one. */
export interface PendingFilters {
  readonly report: PendingReport | null;
  /** Undefined when the address names no season. */
  readonly year: number | null | undefined;
  /** The displayed week number, or ALL_WEEKS. */
  readonly week: number | null;
}

const WEEK = /^(-1|\d{1,2})$/;

/** Reads /pendingreport?reportId&year&week; what is missing has its default. */
export function readPendingFilters(search: URLSearchParams): PendingFilters {
  const [report, year, week] = ['reportId', 'year', 'week'].map((name) => search.get(name));
  const number = Number(report ?? 22);
  return {
    report: isPendingReport(number) ? number : null,
    year: year === null ? undefined : readYear(year),
    week: readWeek(week),
  };
}

/** The displayed number of a week, ALL_WEEKS where the address names none; null when there can be no such week. */
function readWeek(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return ALL_WEEKS;
  return WEEK.test(text) ? Number(text) : null;
}

/** The filters in the address and a function that changes one by a navigation, so Back undoes it. */
export function usePendingFilters() {
  const [search, changeAddress] = useAddress();
  const change = (name: 'reportId' | 'year' | 'week', value: string) =>
    changeAddress((next) => {
      next.set(name, value);
      if (name === 'year') next.delete('week');
      return next;
    });
  return { filters: readPendingFilters(search), change };
}

/** The options of the week filter: ALL and every week of the season by its displayed number. */
export function weekOptions(season: SeasonDays | undefined): { value: string; label: string }[] {
  const saturdays = season ? seasonSaturdays(season.StartDate, season.EndDate) : [];
  return [
    { value: String(ALL_WEEKS), label: 'ALL' },
    ...saturdays.map((saturday, index) => {
      const week = shownWeek(index + 1);
      return { value: String(week), label: `Week ${week}, ${reportDate(saturday)}` };
    }),
  ];
}
