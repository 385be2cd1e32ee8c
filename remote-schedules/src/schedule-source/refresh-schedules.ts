import { answerKey, callKey } from '@open-date/shared-api/queries';
import type { QueryClient } from '@tanstack/react-query';

/** Reloads every schedule that may show one of these schools. */
export function refreshSchedules(client: QueryClient, schoolIds: Iterable<number>): void {
  for (const id of new Set(schoolIds))
    void client.invalidateQueries({ queryKey: answerKey('schedules', 'school', { params: { id } }) });
  void client.invalidateQueries({ queryKey: callKey('conferences', 'schedule') });
  void client.invalidateQueries({ queryKey: callKey('schedules', 'compare') });
}
