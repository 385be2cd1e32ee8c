import type { Conference, ConferenceScheduling } from '@open-date/shared-api/contract';
import { conferencesQuery } from '@open-date/shared-api/queries';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import {
  findSchedulingReport,
  SCHEDULING_REPORTS,
  schedulingTitle,
} from '@open-date/shared-api/rules/reports/conference-scheduling';
import { useAddress, useDocumentTitle } from '@open-date/shared-host';
import { Card, EmptyText, MarkOfConference, PageHeader, Who } from '@open-date/shared-ui';
import { OptionsDrawer, ReportFrame } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { DataTable, type TableSort } from '@open-date/shared-ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import { seasonsText } from '../address/season-range.ts';
import { useAddressFilters } from '../address/use-address-filters.ts';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';
import { NameLink } from '../links/name-link.ts';
import { path } from '../paths.ts';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { SeasonRangeSelects } from '../report-page/SeasonRangeSelects.tsx';
import {
  isSchedulingAddress,
  readSchedulingRequest,
  type SchedulingRequest,
  writeSchedulingRequest,
} from './address.ts';
import { listRows, matrixColumns, type MatrixRow, type MatrixSide, schedulingCsv } from './matrix-columns.tsx';
import { conferenceSchedulingQuery } from './queries.ts';

const Parts = styled.div`
  display: grid; gap: var(--od-space-6); min-width: 0;
  @media print {
    display: block;
    > * { margin-bottom: var(--od-space-6); }
  }
`;

const TITLE = 'Conference Scheduling';
const NO_CONFERENCES: readonly Conference[] = [];
const OPTIONS = SCHEDULING_REPORTS.map((report) => ({ value: report, label: report }));

/** /conferencescheduling: non-conference games between conferences (A191). */
export function Screen() {
  useDocumentTitle(TITLE);
  const [search] = useAddress();
  const [sort, changeSort] = useAddressSort();
  const [request, change] = useAddressFilters(readSchedulingRequest, writeSchedulingRequest);
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
        <SeasonRangeSelects options={seasonOptions} range={request} onChange={change} />
      </OptionsDrawer>
      <main id="main" tabIndex={-1} aria-busy={found.isFetching}>
        <PageHeader title={TITLE} detail={isAsked ? detail : null}>
          {isShown ? <ReportActions fileName="conference-scheduling" loadFile={file} /> : null}
        </PageHeader>
        {isAsked ? <Definition /> : null}
        <ReportResult isAsked={isAsked} result={found}>
          {(scheduling) => <Matrices scheduling={scheduling} request={request} sort={sort} onSortChange={changeSort} />}
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

const SIDES = [
  ['away', 'Away games'],
  ['home', 'Home games'],
] as const satisfies readonly (readonly [MatrixSide, string])[];

interface MatricesProps {
  readonly scheduling: ConferenceScheduling;
  readonly request: SchedulingRequest;
  readonly sort: TableSort | undefined;
  readonly onSortChange: (sort: TableSort) => void;
}

/** The away and the home matrix; each conference leads to the games of its members. */
function Matrices({ scheduling, request, sort, onSortChange }: MatricesProps) {
  const { data: conferences = NO_CONFERENCES } = useQuery(conferencesQuery());
  const { start, end } = request;
  const renderName = useCallback(
    ({ id, Nickname }: MatrixRow) => {
      const conference = conferences.find((one) => one.id === id);
      return (
        <NameLink href={path('reports.conferences', undefined, { conference: id, year: start, endyear: end })}>
          <Who mark={conference ? <MarkOfConference conference={conference} /> : null} name={Nickname} />
        </NameLink>
      );
    },
    [conferences, start, end],
  );
  const rows = useMemo(() => listRows(scheduling), [scheduling]);
  const tables = useMemo(
    () => SIDES.map(([side, words]) => ({ side, words, columns: matrixColumns(scheduling, side, renderName) })),
    [scheduling, renderName],
  );
  if (rows.length === 0) return <EmptyText kind="report" />;
  const title = schedulingTitle(scheduling.report, end);
  return (
    <Parts>
      {tables.map(({ side, words, columns }) => (
        <Card key={side} title={`${title}, ${words.toLowerCase()}`} isFlush>
          <DataTable
            label={words}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={columns.some(({ id }) => id === sort?.columnId) ? sort : undefined}
            onSortChange={onSortChange}
            isReport
            isDense
          />
        </Card>
      ))}
    </Parts>
  );
}
