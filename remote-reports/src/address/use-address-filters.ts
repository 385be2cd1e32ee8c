import { reportSeason } from '@open-date/shared-api/rules/reports/report-season';
import { useAddress, useToday } from '@open-date/shared-host';
import { useMemo } from 'react';
import { areSeasons } from './season-range.ts';

type Query = Readonly<Record<string, string>>;

/**
 * Returns the filters in the address, a function that changes them and keeps the order of the table, and whether its
 * seasons are valid. Each change is a navigation, so Back undoes it. `read` receives the default season (R-report-season) and must be a stable function.
 */
export function useAddressFilters<Filters>(
  read: (search: URLSearchParams, season: number) => Filters,
  write: (filters: Filters) => Query,
): [filters: Filters, change: (part: Partial<Filters>) => void, isAsked: boolean] {
  const [search, changeAddress] = useAddress();
  const season = reportSeason(useToday());
  const filters = useMemo(() => read(search, season), [read, search, season]);
  const change = (part: Partial<Filters>) =>
    changeAddress((current) => {
      const sort = current.get('sort');
      return new URLSearchParams({
        ...write({ ...read(current, season), ...part }),
        ...(sort === null ? {} : { sort }),
      });
    });
  return [filters, change, areSeasons(search)];
}
