import { useAddress } from '@open-date/shared-host';
import type { TableSort } from '@open-date/shared-ui/table';
import { readSort, writeSort } from './address-sort.ts';

/** The order of a table in the address, and a function that changes it by a navigation, so that Back undoes it. */
export function useAddressSort(): [sort: TableSort | undefined, changeSort: (sort: TableSort) => void] {
  const [search, changeAddress] = useAddress();
  const changeSort = (sort: TableSort) =>
    changeAddress((next) => {
      next.set('sort', writeSort(sort));
      return next;
    });
  return [readSort(search), changeSort];
}
