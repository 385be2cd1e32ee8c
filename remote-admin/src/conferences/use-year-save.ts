import { ApiError, api, errorText } from '@open-date/shared-api/client';
import type { AdminConference, AdminConferenceYear } from '@open-date/shared-api/contract';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminConferenceQuery } from '../queries.ts';

export type DayField = 'StartDate' | 'EndDate' | 'ChampDate' | 'ConferencePlayStarts';

/** One setting of a season with its new value; switches that the server flips have none. */
export type YearChange =
  | { readonly field: DayField; readonly value: string }
  | { readonly field: 'TotalGamesPlayable'; readonly value: string }
  | { readonly field: 'DontAllowPlayingWeekOne'; readonly value: 0 | 1 }
  | { readonly field: 'Play' }
  /** Toggles the release that the question named, unless somebody else has done so. */
  | { readonly field: 'Released'; readonly failure: string; readonly asked: AdminConferenceYear['ScheduleReleased'] }
  | { readonly field: 'PowerGroup'; readonly value: 'P' | 'G' | null };

interface SeasonKey {
  readonly conferenceId: number;
  readonly year: number;
}

/**
 * Saves settings of one season, each by its own call and one after the other, based on the version that the page shows:
 * a slow answer never overwrites a newer one, and somebody else's change is not overwritten unseen (R-season-versions).
 */
export function useYearSave(of: SeasonKey) {
  const client = useQueryClient();
  const notify = useNotify();
  const { queryKey } = adminConferenceQuery(of.conferenceId);
  return useMutation({
    scope: { id: `conference-${of.conferenceId}-${of.year}` },
    mutationFn: (change: YearChange) => send(client, of, change),
    onSuccess: () => notify.success(MESSAGES.preferencesUpdated),
    onError: (error, change) => {
      notify.error(errorText(error, 'failure' in change ? change.failure : MESSAGES.couldNotSave), error);
      if (error instanceof ApiError && error.code === 'stale') void client.invalidateQueries({ queryKey });
    },
  });
}

async function send(client: QueryClient, of: SeasonKey, change: YearChange): Promise<void> {
  const { conferenceId: id, year } = of;
  const { queryKey } = adminConferenceQuery(id);
  const shown = client.getQueryData<AdminConference>(queryKey)?.YearSettings.find(({ Year }) => Year === year);
  if (change.field === 'Released' && shown?.ScheduleReleased !== change.asked)
    throw new ApiError({ message: LEAGUE_MESSAGES.staleSeason, code: 'stale', status: 409 });
  const saved = await makeCall({ id, year }, change, shown?.version);
  // Schedules and reports that are not on the screen read the season again when they are opened.
  await client.invalidateQueries({ refetchType: 'none' });
  if (saved)
    client.setQueryData<AdminConference>(queryKey, (conference) => conference && replaceYear(conference, saved));
  else await client.refetchQueries({ queryKey });
}

/** Makes the documented call of a setting; null when it does not answer the whole season. */
async function makeCall(
  { id, year }: { readonly id: number; readonly year: number },
  change: YearChange,
  version: number | undefined,
): Promise<AdminConferenceYear | null> {
  const seen = version === undefined ? {} : { version };
  switch (change.field) {
    case 'DontAllowPlayingWeekOne':
      return api.adminConferences.saveWeekOne({
        params: { id },
        body: { year, dontAllowPlayingWeekOne: change.value, ...seen },
      });
    case 'Play':
      return api.adminConferences.togglePlay({ params: { id }, body: { year, ...seen } });
    case 'PowerGroup':
      return api.adminConferences.savePower({ params: { id, year }, body: { power_group: change.value, ...seen } });
    case 'Released':
      await api.adminConferences.toggleReleased({ params: { id }, body: { year, ...seen } });
      return null;
    case 'StartDate':
    case 'EndDate':
    case 'ChampDate':
    case 'ConferencePlayStarts':
    case 'TotalGamesPlayable':
      return api.adminConferences.saveYear({ params: { id, year }, body: { [change.field]: change.value, ...seen } });
  }
}

function replaceYear(conference: AdminConference, saved: AdminConferenceYear): AdminConference {
  return {
    ...conference,
    YearSettings: conference.YearSettings.map((year) => (year.Year === saved.Year ? saved : year)),
  };
}
