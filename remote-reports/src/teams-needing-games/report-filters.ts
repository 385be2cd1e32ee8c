import { useAddress } from '@open-date/shared-host';
import { useMemo } from 'react';
import { readReportRequest, type ReportRequest } from './report-request.ts';

/** The report in the address: the request, and the stored weeks that are hidden. */
export interface ReportFilters extends ReportRequest {
  readonly hidden: readonly number[];
}

export type ReportChange = Partial<Record<'reportId' | 'year' | 'groupby', string>>;

/** Whether report and year of the address are valid or missing. */
export function isReportAddress(search: URLSearchParams): boolean {
  const { report, year } = readReportRequest(search);
  const [asked, season] = [search.get('reportId'), search.get('year')];
  return (asked === null || asked === String(report)) && (season === null || season === String(year));
}

function readReportFilters(search: URLSearchParams): ReportFilters {
  const weeks = (search.get('hide') ?? '').split('-').filter((week) => /^[1-9]\d?$/.test(week));
  return { ...readReportRequest(search), hidden: weeks.map(Number) };
}

/** The filters in the address; each change navigates, so Back undoes it. A new report or season shows every week. */
export function useReportFilters() {
  const [search, changeAddress] = useAddress();
  const filters = useMemo(() => readReportFilters(search), [search]);
  const change = (changes: ReportChange) =>
    changeAddress((current) => {
      const next = new URLSearchParams({ ...Object.fromEntries(current), ...changes });
      if (!('groupby' in changes)) next.delete('hide');
      return next;
    });
  const hide = (weeks: readonly number[]) =>
    changeAddress((next) => {
      if (weeks.length === 0) next.delete('hide');
      else next.set('hide', weeks.join('-'));
      return next;
    });
  return { filters, change, hide };
}
