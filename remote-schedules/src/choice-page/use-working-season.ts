import type { Season } from '@open-date/shared-api/contract';
import { defaultYear } from '@open-date/shared-api/rules/league/calendar';
import type { ReportContent } from '@open-date/shared-api/rules/reports/report-season';
import { useReportSeason, useToday } from '@open-date/shared-host';

const OPEN_DATES: Readonly<Record<number, ReportContent>> = {
  1: 'open-1',
  2: 'open-2',
  3: 'open-3',
  4: 'open-4',
  5: 'open-5',
  6: 'open-6',
};

/**
 * The year of the season that a division plans: the one that reports of its open dates open with (R-report-season),
 * if the league has it.
 */
export function useWorkingSeason(type: number | null | undefined, seasons: readonly Season[] | undefined): number {
  const today = useToday();
  const planned = useReportSeason(OPEN_DATES[type ?? 1] ?? 'open-1');
  const years = seasons?.map(({ Year }) => Year);
  return years === undefined || years.includes(planned) ? planned : defaultYear(years, today);
}
