import type { PreviousSearch } from '@open-date/shared-api/contract';
import { ownCalendarsQuery, previousSearchesQuery } from '@open-date/shared-api/queries';
import { useQuery } from '@tanstack/react-query';
import { MOST_QUICK } from './recent.ts';

/** Ids of what the user opened last and what they follow; undefined while loading, empty when a call failed. */
export interface QuickPicks {
  readonly recent: readonly number[] | undefined;
  readonly followed: readonly number[] | undefined;
}

/** What the user opened last, read from their previous searches, and the schools whose calendars they take. */
export function useQuickPicks(findRecent: (searches: readonly PreviousSearch[]) => number[]): QuickPicks {
  const searches = useQuery({ ...previousSearchesQuery(), retry: false });
  const calendars = useQuery({ ...ownCalendarsQuery(), retry: false });
  return {
    recent: searches.isPending ? undefined : findRecent(searches.data ?? []),
    followed: calendars.isPending
      ? undefined
      : (calendars.data ?? []).map(({ SchoolId }) => SchoolId).slice(0, MOST_QUICK),
  };
}
