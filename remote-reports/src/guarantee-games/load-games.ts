import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import type { LoadFirst } from '@open-date/shared-host';
import { areSeasons } from '../address/season-range.ts';
import { guaranteeGamesQuery, type GuaranteeReport, guaranteeSeasonsQuery } from '../guarantees/queries.ts';
import { READ_FILTERS } from './game-filters.ts';

/** Loads what a report of guarantee games shows first. */
export function loadGames(report: GuaranteeReport): LoadFirst {
  return async (client, { search, reportSeasons }) => {
    const filters = READ_FILTERS[report](search, reportSeasons.guarantees);
    await Promise.all([
      client.prefetchQuery(schoolsQuery()),
      client.prefetchQuery(conferencesQuery()),
      client.prefetchQuery(guaranteeSeasonsQuery()),
      ...(areSeasons(search) ? [client.prefetchQuery(guaranteeGamesQuery(report, filters))] : []),
    ]);
  };
}
