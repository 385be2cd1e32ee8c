import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { contentOfReport } from '@open-date/shared-api/rules/reports/numbered-reports';
import { isPendingReport } from '@open-date/shared-api/rules/reports/pending';
import type { LoadFirst } from '@open-date/shared-host';
import { reportChoicesQuery, reportSeasonsQuery, teamsNeedingGamesQuery } from '../queries.ts';
import { isReportAddress, readReportFilters } from './report-filters.ts';

/** Loads what a numbered report shows first; the pending games have a screen of their own. */
export const loadNumbered: LoadFirst = async (client, { search, reportSeasons }) => {
  const { report, by, ...filters } = readReportFilters(search);
  if (isPendingReport(report)) return;
  const year = filters.year ?? reportSeasons[contentOfReport(report).content];
  await Promise.all([
    client.prefetchQuery(reportChoicesQuery()),
    client.prefetchQuery(reportSeasonsQuery()),
    client.prefetchQuery(schoolsQuery()),
    client.prefetchQuery(conferencesQuery()),
    ...(isReportAddress(search) ? [client.prefetchQuery(teamsNeedingGamesQuery(report, year, by))] : []),
  ]);
};
