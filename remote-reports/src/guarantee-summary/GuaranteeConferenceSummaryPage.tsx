import { api } from '@open-date/shared-api/client';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { type GuaranteeSide, HOME_AWAY_TYPES, SUMMARY_DIVISIONS } from '@open-date/shared-api/rules/reports/guarantees';
import { useDocumentTitle, useScreen } from '@open-date/shared-host';
import { Card, EmptyText, MarkOfConference, PageHeader, Who } from '@open-date/shared-ui';
import { OptionsDrawer, ReportFrame } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type SeasonRange, seasonsText } from '../address/season-range.ts';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { NameLink } from '../links/name-link.ts';
import { path } from '../remote.ts';
import { RefreshButton } from '../report-page/RefreshButton.tsx';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { SeasonRangeSelects } from '../report-page/SeasonRangeSelects.tsx';
import { AmountsCard } from './AmountsCard.tsx';
import { HomeAwaySelect, SIDE_WORDS } from './HomeAwaySelect.tsx';
import { guaranteeConferenceSummary } from './route.ts';
import { SummaryParts } from './summary-parts.ts';
import { SummaryDefinition } from './SummaryDefinition.tsx';
import { fileOrder, type NamedRow, YearsTable, type YearsTableProps } from './YearsTable.tsx';

const TITLE = 'Guarantee Conference Summary';

/** /guaranteeconferencesummary: what conferences paid or earned per season (R-report-screens). */
export function GuaranteeConferenceSummaryPage() {
  useDocumentTitle(TITLE);
  const { search, isAddressValid: isAsked, setSearch, queries } = useScreen(guaranteeConferenceSummary);
  const { gameType: division, seasons: range, homeAwayType: side } = search;
  const seasons = useQuery(queries.seasons);
  const found = useQuery(queries.summary);
  const [sort, changeSort] = useAddressSort();
  const detail = `${division}, ${SIDE_WORDS[side]}, ${seasonsText(range)}`;
  const isShown = isAsked && found.data !== undefined && !found.isPlaceholderData;
  useReportSearch({
    description: isShown ? `${TITLE} ${detail}` : null,
    opened: { startSeason: String(range.start), endSeason: String(range.end) },
  });
  return (
    <ReportFrame>
      <OptionsDrawer summary={detail}>
        <SeasonRangeSelects
          list={seasons}
          range={range}
          onChange={(change) => setSearch((latest) => ({ ...latest, seasons: change(latest.seasons) }))}
        />
        <Select
          label="FBS/FCS report"
          value={division}
          options={SUMMARY_DIVISIONS.map((value) => ({ value, label: value }))}
          onValueChange={(value) => setSearch((latest) => ({ ...latest, gameType: value === 'FCS' ? 'FCS' : 'FBS' }))}
        />
        <HomeAwaySelect side={side} onChange={(value) => setSearch((latest) => ({ ...latest, homeAwayType: value }))} />
        <RefreshButton isLoading={found.isFetching} onRefresh={() => (isAsked ? found.refetch() : null)} />
      </OptionsDrawer>
      <main id="main" tabIndex={-1} aria-busy={found.isFetching}>
        <PageHeader title={TITLE} detail={isAsked ? detail : null}>
          {isAsked ? (
            <ReportActions
              fileName="guarantee-conference-summary"
              loadFile={() =>
                api.guarantees.conferencesCsv({
                  segments: { gametype: division, ...range, homeaway: side, order: fileOrder(found.data, sort) },
                })
              }
              isReady={isShown}
            />
          ) : null}
        </PageHeader>
        {isAsked ? <SummaryDefinition side={side} whose={`the members of each ${division} conference`} /> : null}
        <ReportResult isAsked={isAsked} result={found}>
          {(summary) => (
            <Conferences summary={summary} range={range} side={side} sort={sort} onSortChange={changeSort} />
          )}
        </ReportResult>
      </main>
    </ReportFrame>
  );
}

interface ConferencesProps extends Pick<YearsTableProps, 'summary' | 'sort' | 'onSortChange'> {
  readonly range: SeasonRange;
  readonly side: GuaranteeSide;
}

/** The conferences of a division, each linked to its own summary. */
function Conferences({ summary, range: { start, end }, side, sort, onSortChange }: ConferencesProps) {
  const { data: conferences = EMPTY_LIST } = useQuery(callQuery('reference', 'conferences'));
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
