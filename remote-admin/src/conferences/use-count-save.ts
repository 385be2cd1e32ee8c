import { ApiError, api, errorText } from '@open-date/shared-api/client';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pickSeen } from '../layout/pick-seen.ts';
import { adminConferenceQuery } from '../queries.ts';

interface CountOf {
  readonly conferenceId: number;
  readonly year: number;
  readonly schoolId: number;
  readonly field: 'ConferenceGames' | 'ConferenceGamesHome';
}

/**
 * A chosen number of games with the ones that were seen before it: the stored one and the choices that wait for the
 * server; empty for none.
 */
interface CountChange {
  readonly count: string;
  readonly seen: readonly string[];
}

/** Whether a save was refused because somebody else has saved since. */
export function isStale(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'stale';
}

/** Saves one number of conference games of a member, unless another one than was shown is stored (R-season-versions). */
export function useCountSave({ conferenceId, year, schoolId, field }: CountOf) {
  const client = useQueryClient();
  const notify = useNotify();
  const { queryKey } = adminConferenceQuery(conferenceId);
  return useMutation({
    // Games and home games of a school are saved one after the other, because one bounds the other.
    scope: { id: `games-${schoolId}-${year}` },
    mutationFn: ({ count, seen }: CountChange) => {
      const season = client.getQueryData(queryKey)?.YearSettings.find(({ Year }) => Year === year);
      const stored = season?.Schools.find(({ ID }) => ID === schoolId)?.[field] ?? '';
      return api.schoolYears.conferenceGames({
        params: { id: conferenceId, year },
        body: { SchoolId: schoolId, [field]: count, [`From${field}`]: pickSeen(seen, String(stored)) },
      });
    },
    onSuccess: () => {
      notify.success(MESSAGES.conferenceGamesSaved);
      return client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      notify.error(errorText(error, MESSAGES.couldNotSave), error);
      // What the other has saved is shown before the choice can be made again.
      return isStale(error) ? client.invalidateQueries({ queryKey }) : undefined;
    },
  });
}
