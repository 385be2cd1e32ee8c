import { useAddress } from '@open-date/shared-host';
import { useMemo } from 'react';
import { readReportRequest, type ReportRequest } from './report-request.ts';

/** How the schools of a report are shown. */
export type ReportView = 'list' | 'map';

/** The report in the address: the request, what is shown of it, and the distances. */
export interface ReportFilters extends ReportRequest {
  /** The stored weeks that are hidden. */
  readonly hidden: readonly number[];
  readonly view: ReportView;
  /** The school that distances are measured from; null for the user's own. */
  readonly from: number | null;
  /** The largest distance in miles; null for any. */
  readonly within: number | null;
}

/** Changes of the address; null removes a field. */
export type ReportChange = Partial<
  Record<'reportId' | 'year' | 'groupby', string> & Record<'view' | 'from' | 'within', string | null>
>;

/** Whether the fields of the address are valid or missing. */
export function isReportAddress(search: URLSearchParams): boolean {
  const { report, year, view, from, within } = readReportFilters(search);
  const read = { reportId: report, year, view, from, within };
  return Object.entries(read).every(([name, value]) => {
    const text = search.get(name);
    return text === null || (value !== null && text === String(value));
  });
}

export function readReportFilters(search: URLSearchParams): ReportFilters {
  const weeks = (search.get('hide') ?? '').split('-').filter((week) => /^[1-9]\d?$/.test(week));
  const number = (name: string, fits: RegExp) => {
    const text = search.get(name) ?? '';
    return fits.test(text) ? Number(text) : null;
  };
  return {
    ...readReportRequest(search),
    hidden: weeks.map(Number),
    view: search.get('view') === 'map' ? 'map' : 'list',
    from: number('from', /^[1-9]\d{0,8}$/),
    within: number('within', /^[1-9]\d{0,3}$/),
  };
}

/** The filters in the address; each change navigates, so Back undoes it. A new report or season shows every week. */
export function useReportFilters() {
  const [search, changeAddress] = useAddress();
  const filters = useMemo(() => readReportFilters(search), [search]);
  const change = (changes: ReportChange) =>
    changeAddress((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      if ('reportId' in changes || 'year' in changes) next.delete('hide');
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
