import type { PreviousSearch, School } from '@open-date/shared-api/contract';
import { ownCalendarsQuery, previousSearchesQuery } from '@open-date/shared-api/queries';
import { useQuery } from '@tanstack/react-query';
import { MOST_QUICK } from './recent.ts';
import { useSession } from '@open-date/shared-host';

/** Why marks could not be loaded, and the way to load them again. */
export interface QuickFailure {
  readonly error: Error;
  readonly retry: () => unknown;
}

/** Ids to choose from; undefined until they have loaded. */
interface QuickPick {
  readonly ids: readonly number[] | undefined;
  readonly failure: QuickFailure | null;
}

/** Ids of what the user opened last and what they follow. */
export interface QuickPicks {
  readonly recent: QuickPick;
  readonly followed: QuickPick;
}

interface Loaded {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The failure of a call without an answer; null otherwise. */
export function quickFailure({ data, error, refetch }: Loaded): QuickFailure | null {
  return data === undefined && error !== null ? { error, retry: refetch } : null;
}

/** What the user opened last, read from their previous searches, and the schools whose calendars they take. */
export function useQuickPicks(findRecent: (searches: readonly PreviousSearch[]) => number[]): QuickPicks {
  const searches = useQuery({ ...previousSearchesQuery(), retry: false });
  const calendars = useQuery({ ...ownCalendarsQuery(), retry: false });
  return {
    recent: { ids: searches.data && findRecent(searches.data), failure: quickFailure(searches) },
    followed: {
      ids: calendars.data?.map(({ SchoolId }) => SchoolId).slice(0, MOST_QUICK),
      failure: quickFailure(calendars),
    },
  };
}

/** The user's school; its name comes from the session, so that it is chosen before the schools have loaded. */
export function useOwnSchool(schools: readonly School[] | undefined) {
  const { user, actor } = useSession();
  const { schoolId } = actor;
  return {
    item: schoolId === null ? null : { id: String(schoolId), label: user.SchoolName },
    school: schools?.find(({ ID }) => ID === schoolId),
  };
}
