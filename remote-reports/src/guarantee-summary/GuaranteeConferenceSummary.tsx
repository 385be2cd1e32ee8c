import { api } from '@open-date/shared-api/client';
import type { Conference } from '@open-date/shared-api/contract';
import { conferencesQuery } from '@open-date/shared-api/queries';
import { HOME_AWAY_TYPES, SUMMARY_DIVISIONS } from '@open-date/shared-api/rules/reports/guarantees';
import { type LoadFirst, useDocumentTitle } from '@open-date/shared-host';
import { Card, EmptyText, MarkOfConference, PageHeader, Who } from '@open-date/shared-ui';
import { OptionsDrawer, ReportFrame } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { areSeasons, seasonsText } from '../address/season-range.ts';
import { useAddressFilters } from '../address/use-address-filters.ts';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { type ConferenceSummaryRequest, readConferenceSummaryRequest } from '../guarantees/address.ts';
import { conferenceSummarySegments, guaranteeConferencesQuery, guaranteeSeasonsQuery } from '../guarantees/queries.ts';
import { NameLink } from '../links/name-link.ts';
import { path } from '../paths.ts';
import { RefreshButton } from '../report-page/RefreshButton.tsx';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { SeasonRangeSelects } from '../report-page/SeasonRangeSelects.tsx';
import { AmountsCard } from './AmountsCard.tsx';
import { HomeAwaySelect } from './HomeAwaySelect.tsx';
import { SIDE_WORDS } from './side-words.ts';
import { SummaryParts } from './summary-parts.ts';
import { SummaryDefinition } from './SummaryDefinition.tsx';
import { fileOrder, type NamedRow, YearsTable, type YearsTableProps } from './YearsTable.tsx';

const TITLE = 'Guarantee Conference Summary';
const NO_CONFERENCES: readonly Conference[] = [];

export const loadFirst: LoadFirst = async (client, { search, reportSeasons }) => {
  const request = readConferenceSummaryRequest(search, reportSeasons.guarantees);
  await Promise.all([
    client.prefetchQuery(guaranteeSeasonsQuery()),
    client.prefetchQuery(conferencesQuery()),
    ...(areSeasons(search) ? [client.prefetchQuery(guaranteeConferencesQuery(request))] : []),
  ]);
};

/** /guaranteeconferencesummary: what conferences paid or earned per season (R-report-screens). */
export function Screen() {
  useDocumentTitle(TITLE);
  const [request, change, isAsked] = useAddressFilters(
    'guarantees',
    readConferenceSummaryRequest,
    writeConferenceSummaryRequest,
  );
  const seasons = useQuery(guaranteeSeasonsQuery());
  const found = useQuery({
    ...guaranteeConferencesQuery(request),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  const [sort, changeSort] = useAddressSort();
  const detail = `${request.division}, ${SIDE_WORDS[request.side]}, ${seasonsText(request)}`;
  const isShown = isAsked && found.data !== undefined && !found.isPlaceholderData;
  useReportSearch({
    description: isShown ? `${TITLE} ${detail}` : null,
    opened: { startSeason: String(request.start), endSeason: String(request.end) },
  });
  return (
    <ReportFrame>
      <OptionsDrawer summary={detail}>
        <SeasonRangeSelects seasons={seasons.data} list={seasons} range={request} onChange={change} />
        <Select
          label="FBS/FCS report"
          value={request.division}
          options={SUMMARY_DIVISIONS.map((division) => ({ value: division, label: division }))}
          onValueChange={(division) => change({ division: division === 'FCS' ? 'FCS' : 'FBS' })}
        />
        <HomeAwaySelect side={request.side} onChange={(side) => change({ side })} />
        <RefreshButton isLoading={found.isFetching} onRefresh={() => (isAsked ? found.refetch() : null)} />
      </OptionsDrawer>
      <main id="main" tabIndex={-1} aria-busy={found.isFetching}>
        <PageHeader title={TITLE} detail={isAsked ? detail : null}>
          {isAsked ? (
            <ReportActions
              fileName="guarantee-conference-summary"
              loadFile={() =>
                api.guarantees.conferencesCsv({
                  segments: { ...conferenceSummarySegments(request), order: fileOrder(found.data, sort) },
                })
              }
              isReady={isShown}
            />
          ) : null}
        </PageHeader>
        {isAsked ? (
          <SummaryDefinition side={request.side} whose={`the members of each ${request.division} conference`} />
        ) : null}
        <ReportResult isAsked={isAsked} result={found}>
          {(summary) => <Conferences summary={summary} request={request} sort={sort} onSortChange={changeSort} />}
        </ReportResult>
      </main>
    </ReportFrame>
  );
}

function writeConferenceSummaryRequest({ start, end, division, side }: ConferenceSummaryRequest) {
  return {
    startSeason: String(start),
    endSeason: String(end),
    gameType: division,
    homeAwayType: HOME_AWAY_TYPES[side],
  };
}

interface ConferencesProps extends Pick<YearsTableProps, 'summary' | 'sort' | 'onSortChange'> {
  readonly request: ConferenceSummaryRequest;
}

/** The conferences of a division, each linked to its own summary. */
function Conferences({ summary, request: { start, end, side }, sort, onSortChange }: ConferencesProps) {
  const { data: conferences = NO_CONFERENCES } = useQuery(conferencesQuery());
  const renderName = useCallback(
    ({ id, Name }: NamedRow) => {
      const conference = conferences.find((one) => one.id === id);
      const query = { conference: id, startSeason: start, endSeason: end, homeAwayType: HOME_AWAY_TYPES[side] };
      return (
        <NameLink href={path('guarantees.summary', undefined, query)}>
          <Who mark={<MarkOfConference conference={conference} />} name={Name} />
        </NameLink>
      );
    },
    [conferences, start, end, side],
  );
  if (summary.rows.length === 0) return <EmptyText kind="report" />;
  return (
    <SummaryParts>
      <Card isFlush>
        <YearsTable
          summary={summary}
          label="Guarantee games by conference"
          heading="Conference"
          renderName={renderName}
          sort={sort}
          onSortChange={onSortChange}
        />
      </Card>
      <AmountsCard summary={summary} />
    </SummaryParts>
  );
}
