import { api } from '@open-date/shared-api/client';
import type { Conference, School } from '@open-date/shared-api/contract';
import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { HOME_AWAY_TYPES } from '@open-date/shared-api/rules/reports/guarantees';
import { useDocumentTitle } from '@open-date/shared-host';
import { Card, EmptyText, MarkOfSchool, PageHeader, Who } from '@open-date/shared-ui';
import { OptionsDrawer, ReportFrame } from '@open-date/shared-ui/drawer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { seasonsText } from '../address/season-range.ts';
import { useAddressFilters } from '../address/use-address-filters.ts';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { readSummaryRequest, type SummaryRequest } from '../guarantees/address.ts';
import { guaranteeSeasonsQuery, guaranteeSummaryQuery, summarySegments } from '../guarantees/queries.ts';
import { SchoolLink } from '../links/name-link.ts';
import { ConferenceSelect } from '../report-page/ConferenceSelect.tsx';
import { RefreshButton } from '../report-page/RefreshButton.tsx';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { SeasonRangeSelects } from '../report-page/SeasonRangeSelects.tsx';
import { AmountsCard } from './AmountsCard.tsx';
import { AverageChart } from './AverageChart.tsx';
import { ChooseConference } from './ChooseConference.tsx';
import { HomeAwaySelect } from './HomeAwaySelect.tsx';
import { SummaryParts } from './summary-parts.ts';
import { SeasonsTable } from './SeasonsTable.tsx';
import { SIDE_WORDS } from './side-words.ts';
import { SummaryDefinition } from './SummaryDefinition.tsx';
import { fileOrder, type NamedRow, YearsTable, type YearsTableProps } from './YearsTable.tsx';

const TITLE = 'Guarantee Summary';
const NO_CONFERENCES: readonly Conference[] = [];
const NO_SCHOOLS: readonly School[] = [];

/** /guaranteesummary: what the members of a conference paid or earned per season (R-report-screens). */
export function Screen() {
  useDocumentTitle(TITLE);
  const [request, change, isAsked] = useAddressFilters('guarantees', readSummaryRequest, writeSummaryRequest);
  const list = useQuery(conferencesQuery());
  const conferences = list.data ?? NO_CONFERENCES;
  const { conference } = request;
  const seasons = useQuery(guaranteeSeasonsQuery());
  const found = useQuery({
    ...guaranteeSummaryQuery(request),
    placeholderData: keepPreviousData,
    enabled: isAsked && conference !== null,
  });
  // The report does not wait for the names of the conferences.
  const name = conferences.find(({ id }) => id === conference)?.Name ?? '';
  const isShown = isAsked && conference !== null && found.data !== undefined && !found.isPlaceholderData;
  useReportSearch({
    description:
      isShown && name !== '' ? `${TITLE} ${name}, ${seasonsText(request)}, ${SIDE_WORDS[request.side]}` : null,
    opened: { startSeason: String(request.start), endSeason: String(request.end) },
  });
  const [sort, changeSort] = useAddressSort();
  // Without a conference nothing is requested and the file is empty (A198).
  const loadFile = () => {
    if (conference === null) return '';
    const segments = { ...summarySegments(request, conference), order: fileOrder(found.data, sort) };
    return api.guarantees.summaryCsv({ segments });
  };
  return (
    <ReportFrame>
      <OptionsDrawer summary={[name, seasonsText(request)].filter(Boolean).join(', ')}>
        <ConferenceSelect
          conferences={conferences}
          value={conference}
          placeholder="Choose a conference"
          onChange={(id) => change({ conference: id })}
        />
        <SeasonRangeSelects seasons={seasons.data} list={seasons} range={request} onChange={change} />
        <HomeAwaySelect side={request.side} onChange={(side) => change({ side })} />
        <RefreshButton
          isLoading={found.isFetching}
          onRefresh={() => (isAsked && conference !== null ? found.refetch() : null)}
        />
      </OptionsDrawer>
      <main id="main" tabIndex={-1} aria-busy={found.isFetching}>
        <PageHeader
          title={TITLE}
          detail={conference === null || !isAsked ? null : [name, SIDE_WORDS[request.side]].filter(Boolean).join(', ')}
        >
          {isAsked ? (
            <ReportActions fileName="guarantee-summary" loadFile={loadFile} isReady={conference === null || isShown} />
          ) : null}
        </PageHeader>
        {conference === null || !isAsked ? null : (
          <SummaryDefinition side={request.side} whose={`the members of the ${name || 'conference'}`} />
        )}
        {conference === null && isAsked ? (
          <ChooseConference conferences={conferences} onChoose={(id) => change({ conference: id })} />
        ) : (
          <ReportResult isAsked={isAsked} result={found}>
            {(summary) => <Summary summary={summary} sort={sort} onSortChange={changeSort} />}
          </ReportResult>
        )}
      </main>
    </ReportFrame>
  );
}

function writeSummaryRequest({ conference, start, end, side }: SummaryRequest) {
  return {
    ...(conference === null ? {} : { conference: String(conference) }),
    startSeason: String(start),
    endSeason: String(end),
    homeAwayType: HOME_AWAY_TYPES[side],
  };
}

type SummaryProps = Pick<YearsTableProps, 'summary' | 'sort' | 'onSortChange'>;

function Summary({ summary, sort, onSortChange }: SummaryProps) {
  const { data: schools = NO_SCHOOLS } = useQuery(schoolsQuery());
  const renderName = useCallback(
    ({ id, Name }: NamedRow) => {
      const school = schools.find(({ ID }) => ID === id);
      return (
        <SchoolLink schoolId={id}>
          <Who mark={<MarkOfSchool school={school} />} name={Name} />
        </SchoolLink>
      );
    },
    [schools],
  );
  if (summary.rows.length === 0) return <EmptyText kind="report" />;
  return (
    <SummaryParts>
      <AverageChart summary={summary} />
      <SeasonsTable summary={summary} />
      <AmountsCard summary={summary} />
      <Card title="By school" isFlush>
        <YearsTable
          summary={summary}
          label="Guarantee games by school"
          heading="School"
          renderName={renderName}
          sort={sort}
          onSortChange={onSortChange}
        />
      </Card>
    </SummaryParts>
  );
}
