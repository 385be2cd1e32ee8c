import { api, errorText } from '@open-date/shared-api/client';
import type { AdminSchool, AdminSchoolYear } from '@open-date/shared-api/contract';
import { callKey } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { PowerGroup } from '@open-date/shared-api/rules/reports/power';
import { useNotify } from '@open-date/shared-host';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { pickSeen } from '../layout/pick-seen.ts';
import { adminSchoolQuery } from '../queries.ts';

/** The call of the API that toggles each switch. */
const FLIPS = {
  ParticipateInPlayoffs: api.schoolYears.playoffs,
  ParticipateInChampionship: api.schoolYears.championship,
  PlayAtHawaii: api.schoolYears.playAtHawaii,
} as const;

export type SeasonFlag = keyof typeof FLIPS;
export type PromisedGames = 'ConferenceGames' | 'ConferenceGamesHome';

/**
 * One field of a school's season with the value to save, and the ones that were seen before it: the stored one and those
 * that wait for the server. What somebody else has saved instead is not replaced (R-seen-values); a flag is toggled.
 */
export type SeasonChange =
  | { readonly field: 'ConferenceDivisionId'; readonly value: number | null; readonly seen: readonly (number | null)[] }
  | { readonly field: 'PowerOverride'; readonly value: PowerGroup; readonly seen: readonly PowerGroup[] }
  | { readonly field: PromisedGames; readonly value: number | null; readonly seen: readonly (number | null)[] }
  | { readonly field: SeasonFlag; readonly value: null; readonly seen: '0' | '1' };

/** A season of a school. */
export interface SeasonOf {
  readonly schoolId: number;
  readonly year: number;
}

const savesKey = ({ schoolId, year }: SeasonOf) => ['save season', schoolId, year] as const;

function isChange(variables: unknown): variables is SeasonChange {
  return typeof variables === 'object' && variables !== null && 'field' in variables;
}

/** The changes of a season that wait for the server, oldest first. */
export function usePendingChanges(of: SeasonOf): readonly SeasonChange[] {
  return useMutationState({
    filters: { mutationKey: savesKey(of), status: 'pending' },
    select: ({ state: { variables } }) => variables,
  }).filter(isChange);
}

/** Whether a change of a field waits for the server at this moment, which the last drawing may not show yet. */
export function isWaiting(client: QueryClient, of: SeasonOf, field: SeasonChange['field']): boolean {
  const waiting = client.getMutationCache().findAll({ mutationKey: savesKey(of), status: 'pending' });
  return waiting.some(({ state: { variables } }) => isChange(variables) && variables.field === field);
}

/**
 * Saves the fields of one season of a school, one after the other in the order of the changes, so that a slow answer
 * never overwrites a newer one (A241). The view takes over each value once the server has accepted it.
 */
export function useSeasonSaves(of: SeasonOf, onSaved: (year: number) => void) {
  const { schoolId, year } = of;
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationKey: savesKey(of),
    scope: { id: savesKey(of).join('/') },
    mutationFn: (change: SeasonChange) => send(client, of, change),
    onSuccess: (saved, { field }) => {
      show(client, of, saved);
      const isGames = field === 'ConferenceGames' || field === 'ConferenceGamesHome';
      notify.success(isGames ? MESSAGES.conferenceGamesSaved : MESSAGES.preferencesUpdated);
      onSaved(year);
    },
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
    onSettled: () => {
      // An answer that was read before the last change is saved would show an old value.
      if (client.isMutating({ mutationKey: ['save season', schoolId] }) > 1) return;
      void client.invalidateQueries({ queryKey: adminSchoolQuery(schoolId).queryKey });
      for (const area of ['schedules', 'schoolYears', 'conferences'] as const)
        void client.invalidateQueries({ queryKey: callKey(area) });
    },
  });
}

function findSeason(client: QueryClient, { schoolId, year }: SeasonOf): AdminSchoolYear | undefined {
  return client.getQueryData(adminSchoolQuery(schoolId).queryKey)?.Years.find(({ Year }) => Year === year);
}

function show(client: QueryClient, { schoolId, year }: SeasonOf, saved: Partial<AdminSchoolYear>): void {
  client.setQueryData(
    adminSchoolQuery(schoolId).queryKey,
    (school: AdminSchool | undefined) =>
      school && {
        ...school,
        Years: school.Years.map((season) => (season.Year === year ? { ...season, ...saved } : season)),
      },
  );
}

async function send(client: QueryClient, of: SeasonOf, change: SeasonChange): Promise<Partial<AdminSchoolYear>> {
  const { schoolId, year } = of;
  const params = { id: schoolId };
  const season = findSeason(client, of);
  switch (change.field) {
    case 'ConferenceDivisionId': {
      const FromDivisionId = pickSeen(change.seen, season?.ConferenceDivisionId ?? null);
      return change.value === null
        ? api.adminSchools.removeDivision({ params, body: { year, FromDivisionId } })
        : api.adminSchools.setDivision({
            params,
            body: { ConferenceDivisionId: change.value, Year: year, FromDivisionId },
          });
    }
    case 'PowerOverride':
      return api.adminSchools.savePower({
        params: { ...params, year },
        body: { power_override: change.value, from: pickSeen(change.seen, season?.PowerOverride ?? null) },
      });
    case 'ConferenceGames':
    case 'ConferenceGamesHome': {
      // The conference at this moment, because an earlier change may have moved the school.
      const id = season?.ConferenceId ?? 0;
      const from = pickSeen(change.seen, season?.[change.field] ?? null);
      const body = { SchoolId: schoolId, [change.field]: change.value, [`From${change.field}`]: from };
      const { ConferenceGames, ConferenceGamesHome } = await api.schoolYears.conferenceGames({
        params: { id, year },
        body,
      });
      return { ConferenceGames, ConferenceGamesHome };
    }
    case 'ParticipateInPlayoffs':
    case 'ParticipateInChampionship':
    case 'PlayAtHawaii':
      return { [change.field]: (await FLIPS[change.field]({ params, body: { year, From: change.seen } })).value };
  }
}
