import type { ReportContent } from '@open-date/shared-api/rules/reports/report-season';
import { useAddress, useReportSeason } from '@open-date/shared-host';
import { useMemo } from 'react';
import { areSeasons } from './season-range.ts';

type Query = Readonly<Record<string, string>>;

/** The filters that change, or a function that makes them of those in the address, which may not be rendered yet. */
export type FilterChange<Filters> = Partial<Filters> | ((filters: Filters) => Partial<Filters>);

/**
 * Returns the filters in the address of a report of this content, a function that changes them and keeps the order of
 * the table, and whether its seasons are valid. Each change is a navigation, so Back undoes it. `read` receives the
 * default season (R-report-season) and must be a stable function.
 */
export function useAddressFilters<Filters extends object>(
  content: ReportContent,
  read: (search: URLSearchParams, season: number) => Filters,
  write: (filters: Filters) => Query,
): [filters: Filters, change: (change: FilterChange<Filters>) => void, isAsked: boolean] {
  const [search, changeAddress] = useAddress();
  const season = useReportSeason(content);
  const filters = useMemo(() => read(search, season), [read, search, season]);
  const change = (next: FilterChange<Filters>) =>
    changeAddress((current) => {
      const sort = current.get('sort');
      const now = read(current, season);
      const part = typeof next === 'function' ? next(now) : next;
      return new URLSearchParams({
        ...write({ ...now, ...part }),
        ...(sort === null ? {} : { sort }),
      });
    });
  return [filters, change, areSeasons(search)];
}
