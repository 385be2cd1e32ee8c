import { conferencesQuery } from '@open-date/shared-api/queries';
import type { LoadFirst } from '@open-date/shared-host';
import { reportSeasonsQuery } from '../queries.ts';
import { readCountAddress } from './count-filters.ts';
import type { CountReport } from './count-report.ts';
import { weeklyCountsQuery } from './queries.ts';

/** Loads what a report of counts shows first. */
export function loadCounts(report: CountReport): LoadFirst {
  return async (client, { search, reportSeasons }) => {
    const { filters, isAsked } = readCountAddress(search, report, reportSeasons.games);
    await Promise.all([
      client.prefetchQuery(reportSeasonsQuery()),
      client.prefetchQuery(conferencesQuery()),
      ...(isAsked ? [client.prefetchQuery(weeklyCountsQuery(report.name, filters))] : []),
    ]);
  };
}
