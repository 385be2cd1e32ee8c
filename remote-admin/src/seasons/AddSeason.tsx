import { ApiError, api } from '@open-date/shared-api/client';
import type { AdminSeason } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { newSeason, nextSeasonYear } from '@open-date/shared-api/rules/league/season-dates';
import { EVERYTHING, useSave, useToday } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SeasonDraft, SeasonDialog } from './SeasonDialog.tsx';

interface AddSeasonProps {
  readonly seasons: readonly AdminSeason[];
  readonly onClose: () => void;
}

/** The season after the last one: its proposed days and weeks, before anything is written (A228). */
export function AddSeason({ seasons, onClose }: AddSeasonProps) {
  const client = useQueryClient();
  const today = useToday();
  // The year stays while the dialog is open, even when somebody else adds that season.
  const [{ Year, StartDate, EndDate }] = useState(() =>
    newSeason(
      nextSeasonYear(
        seasons.map((season) => season.Year),
        Number(today.slice(0, 4)),
      ),
      {},
    ),
  );
  const [values] = useState({ StartDate, EndDate });
  const adding = useSave({
    call: (draft: SeasonDraft) => api.adminSeasons.create({ body: { Year, ...draft } }),
    saved: LEAGUE_MESSAGES.seasonAdded,
    failed: null,
    changes: EVERYTHING,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'season.exists')
        void client.invalidateQueries({ queryKey: callQuery('adminSeasons', 'list').queryKey });
    },
  });
  return (
    <SeasonDialog
      title={`Add the ${Year} season`}
      year={Year}
      values={values}
      others={seasons}
      hint={`Conferences and schools keep their settings of ${Year - 1}; the days of conferences move to the same weekday of the same football week.`}
      submitLabel="Add season"
      save={adding}
      onClose={onClose}
    />
  );
}
