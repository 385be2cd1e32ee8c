import { ApiError, errorText } from '@open-date/shared-api/client';
import type { Conference, ReportGroup, School, Season, TeamsNeedingGames } from '@open-date/shared-api/contract';
import { conferencesQuery, schoolsQuery, seasonsQuery } from '@open-date/shared-api/queries';
import { reportSeason } from '@open-date/shared-api/rules/reports/report-season';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { isPendingReport } from '@open-date/shared-api/rules/reports/pending';
import { useDocumentTitle, useToday } from '@open-date/shared-host';
import { EmptyText, LinkButton, LoadFailed, LoadingOverlay, PageHeader, SkeletonLines } from '@open-date/shared-ui';
import { ReportFrame } from '@open-date/shared-ui/drawer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useReportSearch } from '../address/use-report-search.ts';
import { path } from '../paths.ts';
import { reportChoicesQuery, teamsNeedingGamesQuery } from '../queries.ts';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { LeftOut } from './LeftOut.tsx';
import { neededCsv } from './needed-csv.ts';
import { neededSections, listWeeks } from './needed-games.ts';
import { NeededGames } from './NeededGames.tsx';
import { isReportAddress, useReportFilters } from './report-filters.ts';
import { readReportRequest } from './report-request.ts';
import { ReportOptions } from './ReportOptions.tsx';
import { countDates, WhatCounts } from './report-words.tsx';

const TITLE = 'Teams Needing Games';
const NO_GROUPS: readonly ReportGroup[] = [];
const NO_SEASONS: readonly Season[] = [];
const NO_ROWS: readonly TeamsNeedingGames[] = [];
const NO_SCHOOLS: readonly School[] = [];
const NO_CONFERENCES: readonly Conference[] = [];

/** /reports: a numbered report of a season; the pending games have an address of their own (A170, A171). */
export function Screen() {
  const { search } = useLocation();
  const { report, year } = readReportRequest(new URLSearchParams(search));
  if (isPendingReport(report))
    return <Navigate replace to={path('reports.pending', undefined, { reportId: report, year: year ?? undefined })} />;
  return <NumberedReport />;
}

/** A numbered report of a season, by week or by conference. */
function NumberedReport() {
  useDocumentTitle(TITLE);
  const today = useToday();
  const { filters, change, hide } = useReportFilters();
  const groups = useQuery(reportChoicesQuery()).data ?? NO_GROUPS;
  const seasons = useQuery(seasonsQuery()).data ?? NO_SEASONS;
  const schools = useQuery(schoolsQuery()).data ?? NO_SCHOOLS;
  const conferences = useQuery(conferencesQuery()).data ?? NO_CONFERENCES;
  const { report, by, hidden } = filters;
  const year = filters.year ?? reportSeason(today, seasons);
  const { search } = useLocation();
  const isAsked = isReportAddress(new URLSearchParams(search));
  const result = useQuery({
    ...teamsNeedingGamesQuery(report, year, by),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  const isUnknown = !isAsked || (result.error instanceof ApiError && result.error.code === 'not-found');
  const rows = result.data ?? NO_ROWS;
  const weeks = useMemo(() => listWeeks(rows), [rows]);
  const sections = useMemo(
    () => neededSections({ rows, by, hidden, schools, conferences }),
    [rows, by, hidden, schools, conferences],
  );
  const link = groups.flatMap(({ Reports }) => Reports).find(({ id }) => id === report);
  const title = link?.Title ?? `Report ${report}`;
  const isShown = !isUnknown && result.data !== undefined && !result.isPlaceholderData && groups.length > 0;
  useReportSearch({
    description: isShown ? `${TITLE}: ${title} ${year}` : null,
    opened: { year: String(year) },
    without: ['hide'],
  });
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  return (
    <ReportFrame>
      <ReportOptions
        groups={groups}
        seasons={seasons}
        year={year}
        kind={link?.Kind}
        filters={filters}
        weeks={weeks}
        onChange={change}
        onHide={hide}
      />
      <main id="main" tabIndex={-1} aria-busy={result.isFetching}>
        <PageHeader
          title={TITLE}
          detail={result.data ? `${title}, ${year}, ${countDates(count, link?.Kind)}` : `${title}, ${year}`}
        >
          {isUnknown ? null : (
            <ReportActions fileName={`report-${report}-${year}`} loadFile={() => neededCsv(sections, by)} />
          )}
        </PageHeader>
        {link && !isUnknown ? <WhatCounts kind={link.Kind} /> : null}
        {isShown ? (
          <LeftOut
            report={report}
            year={year}
            hiddenWeeks={hidden.filter((week) => weeks.has(week)).length}
            onShowAll={() => hide([])}
          />
        ) : null}
        {isUnknown ? (
          <EmptyText action={<LinkButton href={path('reports.links')}>All reports</LinkButton>}>
            There is no such report of {year}.
          </EmptyText>
        ) : null}
        {result.isPending && !isUnknown ? <SkeletonLines count={8} /> : null}
        {result.isError && !isUnknown ? (
          <LoadFailed onRetry={result.refetch}>{errorText(result.error, 'The report could not be loaded.')}</LoadFailed>
        ) : null}
        {result.data && !isUnknown ? (
          <LoadingOverlay isLoading={result.isPlaceholderData} label="Loading report">
            {sections.length === 0 ? (
              <EmptyText>{MESSAGES.noResultsFound}</EmptyText>
            ) : (
              <NeededGames sections={sections} year={year} hasOpenDates={link !== undefined && link.Kind !== 'bye'} />
            )}
          </LoadingOverlay>
        ) : null}
      </main>
    </ReportFrame>
  );
}
