import { type QueryKey, useIsFetching } from '@tanstack/react-query';

/** True while a query reloads after a change, not during background refreshes. */
export function useReloading(queryKey: QueryKey): boolean {
  return useIsFetching({ queryKey, predicate: ({ state }) => state.isInvalidated }) > 0;
}
