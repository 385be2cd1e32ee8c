import { api } from '@open-date/shared-api/client';
import type { ConferenceSchedule, SchoolSchedules, SchoolYear } from '@open-date/shared-api/contract';
import { answerKey, callKey } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useUndo } from '../game-moves/use-undo.ts';
import { refreshSchedules } from '../schedule-source/refresh-schedules.ts';

type SeasonChange = Parameters<typeof api.schedules.saveSeason>[0]['body'];
type SavedSeason = Awaited<ReturnType<typeof api.schedules.saveSeason>>;

/** The school's schedules with the season as saved, except for its weeks, which stay until they are reloaded. */
function withSeason(school: SchoolSchedules, saved: SavedSeason): SchoolSchedules {
  if (school.ID !== saved.SchoolID) return school;
  return {
    ...school,
    Years: school.Years.map((season) => (season.Year === saved.Year ? { ...season, ...saved } : season)),
  };
}

/** Updates the saved season in every cached answer that shows it. */
function showSaved(client: QueryClient, saved: SavedSeason): void {
  const update = (school: SchoolSchedules) => withSeason(school, saved);
  client.setQueriesData<SchoolSchedules>(
    { queryKey: answerKey('schedules', 'school', { params: { id: saved.SchoolID } }) },
    (school) => school && update(school),
  );
  client.setQueriesData<ConferenceSchedule>(
    { queryKey: callKey('conferences', 'schedule') },
    (schedule) => schedule && { ...schedule, Schools: schedule.Schools.map(update) },
  );
  client.setQueriesData<SchoolSchedules[]>({ queryKey: callKey('schedules', 'compare') }, (schools) =>
    schools?.map(update),
  );
}

/** The change that gives a season back what a saved one replaced. */
function changeBack(season: SchoolYear, change: SeasonChange): SeasonChange {
  const { SeasonFull, SeasonLocked, SeasonComments } = season;
  return {
    ...(change.SeasonFull === undefined ? {} : { SeasonFull, SeasonLocked }),
    ...(change.SeasonComments === undefined ? {} : { SeasonComments, SeasonCommentsBefore: change.SeasonComments }),
  };
}

/** Saves the forced status or the comments of a season and shows the answer at once, with a message and its Undo. */
export function useSeasonSave(season: SchoolYear) {
  const client = useQueryClient();
  const notify = useNotify();
  const undo = useUndo();
  const params = { id: season.SchoolID, year: season.Year };
  return useMutation({
    mutationFn: (body: SeasonChange) => api.schedules.saveSeason({ params, body }),
    // A change by somebody else may come before the answer.
    onMutate: () => season,
    onSuccess: (saved, body, before) => {
      const call = async () =>
        showSaved(client, await api.schedules.saveSeason({ params, body: changeBack(before, body) }));
      notify.success(
        MESSAGES.preferencesUpdated,
        undo.offer({ about: `Season ${season.Year}`, schoolIds: [season.SchoolID], call }),
      );
      showSaved(client, saved);
      refreshSchedules(client, [season.SchoolID]);
    },
  });
}
