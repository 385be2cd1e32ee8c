import { useAddress } from '@open-date/shared-host';
import { readNumber } from '../address/read-field.ts';

/** The filters of Scheduled Games; null when the address leaves the choice to the screen. */
export interface Filters {
  readonly division: number;
  readonly year: number | null;
  /** The displayed week number; 0 is Week 0. */
  readonly week: number | null;
}

const DEFAULT_DIVISION = 1;

/** Reads the filters from the address: `reportId` is the division (A180). */
export function readFilters(search: URLSearchParams): Filters {
  const division = readNumber(search.get('reportId'));
  return {
    division: division !== null && division <= 6 ? division : DEFAULT_DIVISION,
    year: readNumber(search.get('year')),
    week: readNumber(search.get('week')),
  };
}

/** Whether division, year and week of the address are valid or missing. */
export function isGamesAddress(search: URLSearchParams): boolean {
  const { division, year, week } = readFilters(search);
  const isRead = (name: string, value: number | null) => {
    const asked = search.get(name);
    return asked === null || (value !== null && Number(asked) === value);
  };
  return isRead('reportId', division) && isRead('year', year) && isRead('week', week);
}

/** The filters in the address, and a function that changes a filter by a navigation, so that Back undoes the change. */
export function useFilters(): [Filters, (name: 'reportId' | 'year' | 'week', value: string) => void] {
  const [search, changeAddress] = useAddress();
  const change = (name: string, value: string) =>
    changeAddress((next) => {
      next.set(name, value);
      if (name === 'year') next.delete('week');
      return next;
    });
  return [readFilters(search), change];
}
