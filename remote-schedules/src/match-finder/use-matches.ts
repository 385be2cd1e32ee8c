import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@open-date/shared-api/queries';

/** How many seasons back an earlier game of the two schools counts. */
const YEARS = 4;
/** The number of opponents loaded at first, and the most that the server returns. */
const FIRST = 50;
const MOST = 200;

/** Opponents for an open week, the best first. */
const matchesQuery = (id: number, limit: number) => ({
  ...callQuery('matches', 'find', { params: { id }, query: { years: YEARS, limit } }),
  retryOnMount: false,
});

/** The best opponents of a week, or with `wantsAll` all of them once they have loaded. */
export function useMatches(weekId: number, wantsAll: boolean) {
  const best = useQuery(matchesQuery(weekId, FIRST));
  const hasMore = best.data !== undefined && best.data.Total > best.data.Matches.length;
  const isAsked = wantsAll && hasMore;
  const all = useQuery({ ...matchesQuery(weekId, MOST), enabled: isAsked });
  const data = isAsked ? (all.data ?? best.data) : best.data;
  return {
    data,
    isPending: best.isPending,
    error: best.error,
    retry: best.refetch,
    isLoadingMore: all.isFetching,
    /** Why the other opponents could not be loaded. */
    moreError: isAsked && all.data === undefined ? all.error : null,
    retryMore: all.refetch,
  };
}
