import type { AdminUser } from '@open-date/shared-api/contract';
import type { UserStatus } from '@open-date/shared-api/rules/admin/users';
import { USER_STATUS } from '@open-date/shared-api/rules/constants';
import { wordMatcher } from '@open-date/shared-api/rules/platform/text-match';
import { useAddress } from '@open-date/shared-host';
import type { TableSort } from '@open-date/shared-ui/table';
import { useMemo } from 'react';
import { useTyped } from '../layout/use-address-search.ts';

/** The status filters by their value in the address (R-user-list). */
export const STATUS_FILTERS = {
  all: null,
  active: USER_STATUS.active,
  pending: USER_STATUS.pending,
  disabled: USER_STATUS.disabled,
  internal: USER_STATUS.internal,
} as const satisfies Record<string, UserStatus | null>;

export type StatusFilter = keyof typeof STATUS_FILTERS;

export interface UserFilters {
  readonly search: string;
  readonly status: StatusFilter;
  readonly sort: TableSort;
}

const isStatusFilter = (word: string): word is StatusFilter => Object.hasOwn(STATUS_FILTERS, word);

/** Reads search, status and order from the address. */
export function readFilters(address: URLSearchParams): UserFilters {
  const status = address.get('status') ?? '';
  const sort = address.get('sort') ?? 'last';
  return {
    search: address.get('q') ?? '',
    status: isStatusFilter(status) ? status : 'all',
    sort: sort.startsWith('-')
      ? { columnId: sort.slice(1), direction: 'descending' }
      : { columnId: sort, direction: 'ascending' },
  };
}

/** The filters in the address; a choice navigates, typing replaces the address. */
export function useUserFilters() {
  const [address, changeAddress] = useAddress();
  const inAddress = useMemo(() => readFilters(address), [address]);
  const [search, setSearch] = useTyped(inAddress.search);
  const filters = useMemo(() => ({ ...inAddress, search }), [inAddress, search]);
  const change = (name: 'q' | 'status' | 'sort', value: string) =>
    changeAddress(
      (next) => {
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: name !== 'status' },
    );
  return {
    filters,
    setSearch: (text: string) => {
      setSearch(text);
      change('q', text);
    },
    setStatus: (status: StatusFilter) => change('status', status === 'all' ? '' : status),
    setSort: ({ columnId, direction }: TableSort) =>
      change('sort', direction === 'descending' ? `-${columnId}` : columnId),
  };
}

/** The accounts of a status that match every word of a search by name, email or affiliation (A217). */
export function filterUsers<User extends AdminUser>(users: readonly User[], { search, status }: UserFilters): User[] {
  const isMatch = wordMatcher(search);
  const wanted = STATUS_FILTERS[status];
  return users.filter((user) => {
    if (wanted !== null && user.status !== wanted) return false;
    return isMatch([user.lastname, user.firstname, user.email, user.affiliation, user.requestedschoolname]);
  });
}
