import { ApiError, api, errorText, faultReference } from '@open-date/shared-api/client';
import type { AdminSeason } from '@open-date/shared-api/contract';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminSeasonsQuery } from '../queries.ts';
import { type SeasonDraft, SeasonDialog } from './SeasonDialog.tsx';

interface EditSeasonProps {
  readonly season: AdminSeason;
  readonly seasons: readonly AdminSeason[];
  readonly onClose: () => void;
}

/** The days of a stored season; its weeks follow them (A074). */
export function EditSeason({
  season: { ID: id, Year, StartDate, EndDate, version },
  seasons,
  onClose,
}: EditSeasonProps) {
  const client = useQueryClient();
  const notify = useNotify();
  const values = useMemo(() => ({ StartDate, EndDate }), [StartDate, EndDate]);
  const saving = useMutation({
    mutationFn: (draft: SeasonDraft) => api.adminSeasons.save({ params: { id }, body: { ...draft, version } }),
    onSuccess: (saved) => {
      notify.success(LEAGUE_MESSAGES.seasonUpdated);
      client.setQueryData(adminSeasonsQuery().queryKey, (rows) => rows?.map((row) => (row.ID === id ? saved : row)));
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale')
        void client.invalidateQueries({ queryKey: adminSeasonsQuery().queryKey });
    },
  });
  return (
    <SeasonDialog
      title={`${Year} season`}
      year={Year}
      values={values}
      others={seasons.filter((season) => season.ID !== id)}
      submitLabel="Save season"
      error={saving.error ? errorText(saving.error, MESSAGES.couldNotSave) : null}
      reference={faultReference(saving.error)}
      isSaving={saving.isPending}
      onSubmit={saving.mutateAsync}
      onDismissError={saving.reset}
      onClose={onClose}
    />
  );
}
