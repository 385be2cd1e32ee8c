import type { Game } from '@open-date/shared-api/contract';
import { answerKey, callKey } from '@open-date/shared-api/queries';
import { type QueryClient, type QueryKey, useIsFetching } from '@tanstack/react-query';

/** Reloads every schedule that may show one of these schools. */
export function refreshSchedules(client: QueryClient, schoolIds: Iterable<number>): void {
  for (const id of new Set(schoolIds))
    void client.invalidateQueries({ queryKey: answerKey('schedules', 'school', { params: { id } }) });
  void client.invalidateQueries({ queryKey: callKey('conferences', 'schedule') });
  void client.invalidateQueries({ queryKey: callKey('schedules', 'compare') });
}

/** Reloads the data that a game changes: the schedules of its schools and the season's games. */
export function refreshGame(client: QueryClient, schoolIds: readonly (number | null)[]): void {
  refreshSchedules(
    client,
    schoolIds.filter((id) => id !== null),
  );
  void client.invalidateQueries({ queryKey: callKey('schedules', 'scheduledGames') });
  void client.invalidateQueries({ queryKey: callKey('schoolWeeks', 'get') });
  // A form that closes would ask for the weeks of a game that is gone.
  void client.invalidateQueries({ queryKey: callKey('games', 'weeks'), refetchType: 'none' });
  void client.invalidateQueries({ queryKey: callKey('matches') });
  void client.invalidateQueries({ queryKey: callKey('scheduleChanges') });
}

/** The schools of games, for `refreshGame`. */
export const schoolsOf = (games: readonly Game[]) =>
  games.flatMap(({ SchoolIdHome, SchoolIdAway }) => [SchoolIdHome, SchoolIdAway]);

/** True while a query reloads after a change, not during background refreshes. */
export function useReloading(queryKey: QueryKey): boolean {
  return useIsFetching({ queryKey, predicate: ({ state }) => state.isInvalidated }) > 0;
}
