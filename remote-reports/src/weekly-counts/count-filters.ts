import { GAME_DAYS } from '@open-date/shared-api/rules/reports/weekly-counts';
import { useAddress, useReportSeason } from '@open-date/shared-host';
import type { TableSort } from '@open-date/shared-ui/table';
import { readSort } from '../address/address-sort.ts';
import { readYear } from '../address/read-field.ts';
import { useAddressSort } from '../address/use-address-sort.ts';
import type { CountFilters, CountReport, CountView } from './count-report.ts';

/** The columns that order the table. */
export type SortColumn = 'conference' | 'total';

export interface CountAddress {
  readonly filters: CountFilters;
  readonly sort: TableSort;
  readonly view: CountView;
  /** False when the address names something that the report does not have. */
  readonly isAsked: boolean;
}

const BY_NAME: TableSort = { columnId: 'conference', direction: 'ascending' };
const SORT_COLUMNS: readonly string[] = ['conference', 'total'] satisfies readonly SortColumn[];

/** Reads `confType`, `year`, `days`, `sort` and `view`; what is missing is FBS (A201), the given season, Saturdays, names, the table. */
export function readCountAddress(
  search: URLSearchParams,
  { types, hasDays, views }: Pick<CountReport, 'types' | 'hasDays' | 'views'>,
  season: number,
): CountAddress {
  const [type = 1] = types;
  const named = {
    type: read(search, 'confType', (text) => types.find((known) => String(known) === text), type),
    year: read(search, 'year', (text) => readYear(text) ?? undefined, season),
    days: read(search, 'days', (text) => GAME_DAYS.find((days) => hasDays && days === text), 'saturday'),
    view: read(search, 'view', (text) => views.find((known) => known === text), 'table'),
    sort: readSort(search) ?? BY_NAME,
  };
  const isAsked = [named.type, named.year, named.days, named.view].every(({ isKnown }) => isKnown);
  return {
    filters: { type: named.type.value, year: named.year.value, days: named.days.value },
    sort: named.sort,
    view: named.view.value,
    isAsked: isAsked && SORT_COLUMNS.includes(named.sort.columnId),
  };
}

function read<Value>(
  search: URLSearchParams,
  name: string,
  parse: (text: string) => Value | undefined,
  otherwise: Value,
): { value: Value; isKnown: boolean } {
  const text = search.get(name);
  const value = text === null ? otherwise : parse(text);
  return { value: value ?? otherwise, isKnown: value !== undefined };
}

/** The filters and the order in the address; each change navigates, so Back undoes it. */
export function useCountAddress(report: CountReport) {
  const [search, changeAddress] = useAddress();
  const [, changeSort] = useAddressSort();
  const season = useReportSeason('games');
  const change = (name: string, value: string) =>
    changeAddress((next) => {
      next.set(name, value);
      return next;
    });
  return {
    ...readCountAddress(search, report, season),
    change,
    changeSort,
  };
}
