import { defaultYear } from '@open-date/shared-api/rules/league/calendar';
import { useAddress, useToday } from '@open-date/shared-host';
import { useMemo } from 'react';
import { areSeasons } from './address.ts';

type Query = Readonly<Record<string, string>>;

/**
 * The filters that the address holds, and how to change some of them: a change is a navigation, so Back undoes it. `read`
 * is given the current year as the default season; it has to be the same function each time. The last answer is false where
 * the address names seasons that there cannot be.
 */
export function useAddressFilters<Filters>(
  read: (search: URLSearchParams, currentYear: number) => Filters,
  write: (filters: Filters) => Query,
): [filters: Filters, change: (part: Partial<Filters>) => void, isAsked: boolean] {
  const [search, changeAddress] = useAddress();
  const currentYear = defaultYear([], useToday());
  const filters = useMemo(() => read(search, currentYear), [read, search, currentYear]);
  const change = (part: Partial<Filters>) =>
    changeAddress((current) => new URLSearchParams(write({ ...read(current, currentYear), ...part })));
  return [filters, change, areSeasons(search)];
}
