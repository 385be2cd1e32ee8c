import { defaultYear } from '@open-date/shared-api/rules/calendar';
import { useToday } from '@open-date/shared-host';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

type Query = Readonly<Record<string, string>>;

/**
 * The filters that the address holds, and how to change some of them: a change is a navigation, so Back undoes it. `read`
 * is given the current year as the default season; it has to be the same function each time.
 */
export function useAddressFilters<Filters>(
  read: (search: URLSearchParams, currentYear: number) => Filters,
  write: (filters: Filters) => Query,
): [Filters, (part: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const currentYear = defaultYear([], useToday());
  const filters = useMemo(() => read(search, currentYear), [read, search, currentYear]);
  // The page is drawn some time after the address has changed: a change made meanwhile must not undo the one before.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change = (part: Partial<Filters>) => {
    latest.current = { ...latest.current, ...part };
    setSearch(write(latest.current));
  };
  return [filters, change];
}
