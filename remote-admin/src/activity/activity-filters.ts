import { recentDays } from '@open-date/shared-api/rules/admin/activity';
import { isCalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { useAddress, useToday } from '@open-date/shared-host';
import { ID_PATTERN } from '@open-date/shared-host/remote';
import type { TableSort } from '@open-date/shared-ui/table';
import { useMemo } from 'react';

/** What is asked of the activity log: two days and the filters of its path. */
export interface ActivityQuestion {
  readonly from: string;
  readonly to: string;
  readonly action?: string | undefined;
  readonly userId?: string | undefined;
  readonly user?: string | undefined;
  readonly conference?: string | undefined;
  readonly school?: string | undefined;
  readonly object?: string | undefined;
  readonly objectId?: string | undefined;
}

/** The filters of the log by their names in the address and in the path of the call. */
const FILTERS = ['action', 'userId', 'user', 'conference', 'school', 'object', 'objectId'] as const;

type Filter = (typeof FILTERS)[number];

const CODE = /^[a-z][a-z.-]{0,59}$/;
const NAME = /\S/;
/** What each filter can be; anything else counts as absent. */
const FITS: Readonly<Record<Filter, RegExp>> = {
  action: CODE,
  userId: ID_PATTERN,
  user: NAME,
  conference: ID_PATTERN,
  school: ID_PATTERN,
  object: CODE,
  objectId: NAME,
};
type Change = Readonly<Partial<Record<Filter | 'from' | 'to' | 'sort' | 'entry', string>>>;

const NEWEST_FIRST: TableSort = { columnId: 'date', direction: 'descending' };

/** Reads days and filters from the address; without days, the recent ones (A230). */
export function readQuestion(address: URLSearchParams, today: string): ActivityQuestion {
  const recent = recentDays(today);
  const read = (name: Filter) => {
    const text = address.get(name) ?? '';
    return FITS[name].test(text) ? text : undefined;
  };
  const readDay = (name: 'from' | 'to') => {
    const text = address.get(name) ?? '';
    return isCalendarDate(text) ? text : recent[name];
  };
  const hasObject = read('object') !== undefined;
  const set = FILTERS.filter((name) => name !== 'objectId' || hasObject)
    .map((name) => [name, read(name)] as const)
    .filter(([, value]) => value !== undefined);
  return { from: readDay('from'), to: readDay('to'), ...Object.fromEntries(set) };
}

function readSort(address: URLSearchParams): TableSort {
  const sort = address.get('sort') ?? '';
  if (sort === '') return NEWEST_FIRST;
  return sort.startsWith('-')
    ? { columnId: sort.slice(1), direction: 'descending' }
    : { columnId: sort, direction: 'ascending' };
}

/**
 * What the address asks of the log, its order and its open entry. Every choice navigates; `isTyped` replaces the
 * address instead, once for each key.
 */
export function useActivityAddress() {
  const today = useToday();
  const [address, changeAddress] = useAddress();
  const question = useMemo(() => readQuestion(address, today), [address, today]);
  const sort = useMemo(() => readSort(address), [address]);
  const entry = Number(address.get('entry'));
  const change = (changes: Change, { isTyped = false } = {}) =>
    changeAddress(
      (next) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: isTyped },
    );
  return {
    question,
    sort,
    entryId: Number.isInteger(entry) && entry > 0 ? entry : null,
    hasFilters: FILTERS.some((name) => question[name] !== undefined),
    change,
    setSort: ({ columnId, direction }: TableSort) =>
      change({ sort: direction === 'descending' ? `-${columnId}` : columnId }, { isTyped: true }),
    clear: () => change(Object.fromEntries(FILTERS.map((name) => [name, '']))),
  };
}

export type ActivityAddress = ReturnType<typeof useActivityAddress>;
