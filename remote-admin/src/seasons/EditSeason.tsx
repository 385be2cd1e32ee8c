import { api } from '@open-date/shared-api/client';
import type { AdminSeason } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { useSave } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
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
  const values = useMemo(() => ({ StartDate, EndDate }), [StartDate, EndDate]);
  const { queryKey } = callQuery('adminSeasons', 'list');
  const saving = useSave({
    call: (draft: SeasonDraft) => api.adminSeasons.save({ params: { id }, body: { ...draft, version } }),
    saved: LEAGUE_MESSAGES.seasonUpdated,
    failed: null,
    onSuccess: (saved) => {
      client.setQueryData(queryKey, (rows) => rows?.map((row) => (row.ID === id ? saved : row)));
      void client.invalidateQueries();
    },
    basis: queryKey,
  });
  return (
    <SeasonDialog
      title={`${Year} season`}
      year={Year}
      values={values}
      others={seasons.filter((season) => season.ID !== id)}
      submitLabel="Save season"
      save={saving}
      onClose={onClose}
    />
  );
}
