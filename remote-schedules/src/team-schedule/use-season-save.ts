import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { api } from '@open-date/shared-api/client';
import { keys, schoolSchedulesQuery } from '@open-date/shared-api/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type SeasonChange = Parameters<typeof api.schedules.saveSeason>[0]['body'];
type SavedSeason = Awaited<ReturnType<typeof api.schedules.saveSeason>>;

/** The schedules with the season's new head; its weeks stay until they are read anew. */
function withSeason(school: SchoolSchedules, saved: SavedSeason): SchoolSchedules {
  return {
    ...school,
    Years: school.Years.map((season) => (season.Year === saved.Year ? { ...season, ...saved } : season)),
  };
}

/** Saves forced status or comments of one season and shows the answer at once. */
export function useSeasonSave(schoolId: number, year: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SeasonChange) => api.schedules.saveSeason({ params: { id: schoolId, year }, body }),
    onSuccess: (saved) => {
      client.setQueryData(schoolSchedulesQuery(schoolId).queryKey, (school) => school && withSeason(school, saved));
      void client.invalidateQueries({ queryKey: keys.schoolSchedules.one(schoolId) });
    },
  });
}
