import { answerKey, callKey } from '@open-date/shared-api/queries';
import { type QueryClient, type QueryKey, useIsFetching } from '@tanstack/react-query';

/** Reloads every schedule that may show one of these schools. */
export function refreshSchedules(client: QueryClient, schoolIds: Iterable<number>): void {
  for (const id of new Set(schoolIds))
    void client.invalidateQueries({ queryKey: answerKey('schedules', 'school', { params: { id } }) });
  void client.invalidateQueries({ queryKey: callKey('conferences', 'schedule') });
  void client.invalidateQueries({ queryKey: callKey('schedules', 'compare') });
}

/** True while a query reloads after a change, not during background refreshes. */
export function useReloading(queryKey: QueryKey): boolean {
  return useIsFetching({ queryKey, predicate: ({ state }) => state.isInvalidated }) > 0;
}
