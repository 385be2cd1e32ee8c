import { type QueryKey, useIsFetching } from '@tanstack/react-query';

/** True while an answer is read anew after a change, but not for a refresh in the background. */
export function useReloading(queryKey: QueryKey): boolean {
  return useIsFetching({ queryKey, predicate: ({ state }) => state.isInvalidated }) > 0;
}
