import { conferencesQuery } from '@open-date/shared-api/queries';
import {
  findSchedulingReport,
  SCHEDULING_REPORTS,
  schedulingTitle,
} from '@open-date/shared-api/rules/reports/conference-scheduling';
import { seasonsWithGames } from '@open-date/shared-api/rules/reports/season-lists';
import { type LoadFirst, useAddress, useDocumentTitle } from '@open-date/shared-host';
import { PageHeader } from '@open-date/shared-ui';
import { OptionsDrawer, ReportFrame } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { seasonsText } from '../address/season-range.ts';
import { useAddressFilters } from '../address/use-address-filters.ts';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';
import { reportSeasonsQuery } from '../queries.ts';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { SeasonRangeSelects } from '../report-page/SeasonRangeSelects.tsx';
import { isSchedulingAddress, readSchedulingRequest, writeSchedulingRequest } from './address.ts';
import { schedulingCsv } from './matrix-columns.tsx';
import { conferenceSchedulingQuery } from './queries.ts';
import { SchedulingMatrices } from './SchedulingMatrices.tsx';

const TITLE = 'Conference Scheduling';
const OPTIONS = SCHEDULING_REPORTS.map((report) => ({ value: report, label: report }));

export const loadFirst: LoadFirst = async (client, { search, reportSeasons }) => {
  const request = readSchedulingRequest(search, reportSeasons.games);
  await Promise.all([
    client.prefetchQuery(reportSeasonsQuery()),
    client.prefetchQuery(conferencesQuery()),
    ...(isSchedulingAddress(search) ? [client.prefetchQuery(conferenceSchedulingQuery(request))] : []),
  ]);
};

/** /conferencescheduling: non-conference games between conferences (A191). */
export function Screen() {
  useDocumentTitle(TITLE);
  const [search] = useAddress();
  const [sort, changeSort] = useAddressSort();
  const [request, change] = useAddressFilters('games', readSchedulingRequest, writeSchedulingRequest);
  const seasons = useQuery({ ...reportSeasonsQuery(), select: seasonsWithGames });
  const isAsked = isSchedulingAddress(search);
  const found = useQuery({
    ...conferenceSchedulingQuery(request),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  const detail = `${schedulingTitle(request.report, request.end)}, ${seasonsText(request)}`;
  const isShown = isAsked && found.data !== undefined && !found.isPlaceholderData;
  useReportSearch({ description: isShown ? `${TITLE} ${detail}` : null, opened: writeSchedulingRequest(request) });
  const file = () => (found.data === undefined ? '' : schedulingCsv(found.data, sort));
  return (
    <ReportFrame>
      <OptionsDrawer summary={detail}>
        <Select
          label="Report"
          value={request.report}
          options={OPTIONS}
          onValueChange={(text) => change({ report: findSchedulingReport(text) ?? 'OVERALL' })}
        />
        <SeasonRangeSelects seasons={seasons.data} list={seasons} range={request} onChange={change} />
      </OptionsDrawer>
      <main id="main" tabIndex={-1} aria-busy={found.isFetching}>
        <PageHeader title={TITLE} detail={isAsked ? detail : null}>
          {isAsked ? <ReportActions fileName="conference-scheduling" loadFile={file} isReady={isShown} /> : null}
        </PageHeader>
        {isAsked ? <Definition /> : null}
        <ReportResult isAsked={isAsked} result={found}>
          {(scheduling) => (
            <SchedulingMatrices scheduling={scheduling} request={request} sort={sort} onSortChange={changeSort} />
          )}
        </ReportResult>
      </main>
    </ReportFrame>
  );
}

function Definition() {
  return (
    <ReportDefinition line="Non-conference games between conferences: first those that the row plays away, then those that it hosts.">
      <p>
        A game counts for the conferences of both schools in its season, and so do pending games. A game at a neutral
        site is hosted by its designated home school. Private games count for those alone who may see them.
      </p>
      <p>
        P4 and G6 are the groups in the season of the game, so a conference that changed its group counts only in the
        seasons in which it belongs to the group. Until 2023 they are named P5 and G5. Independents count in OVERALL and
        in the reports that name them.
      </p>
      <p>Games between members of one conference are left out, except those between independents.</p>
    </ReportDefinition>
  );
}
