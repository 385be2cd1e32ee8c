import { api } from '@open-date/shared-api/client';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { useDocumentTitle, useScreen } from '@open-date/shared-host';
import { ConferenceField } from '@open-date/shared-host/fields';
import { Card, EmptyText, MarkOfSchool, PageHeader, Who } from '@open-date/shared-ui';
import { OptionsDrawer, ReportFrame } from '@open-date/shared-ui/drawer';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { seasonsText } from '../address/season-range.ts';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { SchoolLink } from '../links/name-link.ts';
import { RefreshButton } from '../report-page/RefreshButton.tsx';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { SeasonRangeSelects } from '../report-page/SeasonRangeSelects.tsx';
import { AmountsCard } from './AmountsCard.tsx';
import { AverageChart } from './AverageChart.tsx';
import { ChooseConference } from './ChooseConference.tsx';
import { HomeAwaySelect, SIDE_WORDS } from './HomeAwaySelect.tsx';
import { SummaryParts } from './summary-parts.ts';
import { SeasonsTable } from './SeasonsTable.tsx';
import { guaranteeSummary } from './route.ts';
import { SummaryDefinition } from './SummaryDefinition.tsx';
import { fileOrder, type NamedRow, YearsTable, type YearsTableProps } from './YearsTable.tsx';

const TITLE = 'Guarantee Summary';

/** /guaranteesummary: what the members of a conference paid or earned per season (R-report-screens). */
export function GuaranteeSummaryPage() {
  useDocumentTitle(TITLE);
  const { search, isAddressValid: isAsked, setSearch, queries } = useScreen(guaranteeSummary);
  const { conference, seasons: range, homeAwayType: side } = search;
  const list = useQuery(queries.conferences);
  const conferences = list.data ?? EMPTY_LIST;
  const seasons = useQuery(queries.seasons);
  const found = useQuery(queries.summary);
  // The report does not wait for the names of the conferences.
  const name = conferences.find(({ id }) => id === conference)?.Name ?? '';
  const isShown = isAsked && conference !== null && found.data !== undefined && !found.isPlaceholderData;
  useReportSearch({
    description: isShown && name !== '' ? `${TITLE} ${name}, ${seasonsText(range)}, ${SIDE_WORDS[side]}` : null,
    opened: { startSeason: String(range.start), endSeason: String(range.end) },
  });
  const [sort, changeSort] = useAddressSort();
  // Without a conference nothing is requested and the file is empty (A198).
  const loadFile = () => {
    if (conference === null) return '';
    const homeaway = side === 'home' ? 'HOME' : 'AWAY';
    const segments = { conference, ...range, homeaway, order: fileOrder(found.data, sort) };
    return api.guarantees.summaryCsv({ segments });
  };
  return (
    <ReportFrame>
      <OptionsDrawer summary={[name, seasonsText(range)].filter(Boolean).join(', ')}>
        <ConferenceField
          placeholder="Choose a conference"
          value={conference}
          onValueChange={(id) => setSearch((latest) => ({ ...latest, conference: id }))}
        />
        <SeasonRangeSelects
          list={seasons}
          range={range}
          onChange={(change) => setSearch((latest) => ({ ...latest, seasons: change(latest.seasons) }))}
        />
        <HomeAwaySelect side={side} onChange={(value) => setSearch((latest) => ({ ...latest, homeAwayType: value }))} />
        <RefreshButton
          isLoading={found.isFetching}
          onRefresh={() => (isAsked && conference !== null ? found.refetch() : null)}
        />
      </OptionsDrawer>
      <main id="main" tabIndex={-1} aria-busy={found.isFetching}>
        <PageHeader
          title={TITLE}
          detail={conference === null || !isAsked ? null : [name, SIDE_WORDS[side]].filter(Boolean).join(', ')}
        >
          {isAsked ? (
            <ReportActions fileName="guarantee-summary" loadFile={loadFile} isReady={conference === null || isShown} />
          ) : null}
        </PageHeader>
        {conference === null || !isAsked ? null : (
          <SummaryDefinition side={side} whose={`the members of the ${name || 'conference'}`} />
        )}
        {conference === null && isAsked ? (
          <ChooseConference
            conferences={conferences}
            onChoose={(id) => setSearch((latest) => ({ ...latest, conference: id }))}
          />
        ) : (
          <ReportResult isAsked={isAsked} result={found}>
            {(summary) => <Summary summary={summary} sort={sort} onSortChange={changeSort} />}
          </ReportResult>
        )}
      </main>
    </ReportFrame>
  );
}

type SummaryProps = Pick<YearsTableProps, 'summary' | 'sort' | 'onSortChange'>;

function Summary({ summary, sort, onSortChange }: SummaryProps) {
  const { data: schools = EMPTY_LIST } = useQuery(callQuery('reference', 'schools'));
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
