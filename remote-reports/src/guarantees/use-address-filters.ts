import { defaultYear } from '@open-date/shared-api/rules/league/calendar';
import { useAddress, useToday } from '@open-date/shared-host';
import { useMemo } from 'react';
import { areSeasons } from './address.ts';

type Query = Readonly<Record<string, string>>;

/**
 * Returns the filters in the address, a function that changes them, and whether its seasons are valid. Each change is a
 * navigation, so Back undoes it. `read` receives the current year as the default season and must be a stable function.
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
