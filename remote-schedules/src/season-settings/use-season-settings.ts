import { api } from '@open-date/shared-api/client';
import type { SeasonSettings } from '@open-date/shared-api/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshSchedules } from '../schedule-source/refresh-schedules.ts';
import { callQuery } from '@open-date/shared-api/queries';

/** The call of the API that toggles each switch. */
const FLIPS = {
  ParticipateInPlayoffs: api.schoolYears.playoffs,
  ParticipateInChampionship: api.schoolYears.championship,
  PlayAtHawaii: api.schoolYears.playAtHawaii,
} as const;

export type SeasonFlag = keyof typeof FLIPS;
export type PromisedGames = 'ConferenceGames' | 'ConferenceGamesHome';

/** Reads and saves the settings of a school's season; the view changes once the server has accepted. */
export function useSeasonSettings(schoolId: number, year: number) {
  const client = useQueryClient();
  const query = callQuery('schoolYears', 'settings', { params: { id: schoolId, year } });
  const settings = useQuery(query);
  const show = async (changed: (now: SeasonSettings) => SeasonSettings) => {
    // A read that is under way may be older.
    await client.cancelQueries({ queryKey: query.queryKey });
    client.setQueryData(query.queryKey, (now: SeasonSettings | undefined) => now && changed(now));
    refreshSchedules(client, [schoolId]);
  };
  const flip = useMutation({
    mutationFn: (flag: SeasonFlag) =>
      FLIPS[flag]({ params: { id: schoolId }, body: { year, From: settings.data?.[flag] } }),
    onSuccess: ({ value }, flag) => show((now) => ({ ...now, [flag]: value })),
    // The value that someone else saved is shown next to the refusal (R-seen-values).
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const promise = useMutation({
    mutationFn: (
      change: Partial<Record<PromisedGames | `From${PromisedGames}`, number | null>> & {
        readonly conferenceId: number;
      },
    ) => {
      const { conferenceId, ...games } = change;
      return api.schoolYears.conferenceGames({
        params: { id: conferenceId, year },
        body: { SchoolId: schoolId, ...games },
      });
    },
    onSuccess: (saved) => show(() => saved),
    // The value that someone else saved is shown next to the refusal (R-season-versions).
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { settings, flip, promise };
}
