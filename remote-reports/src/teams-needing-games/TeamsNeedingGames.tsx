import { ApiError, errorText } from '@open-date/shared-api/client';
import type {
  Conference,
  ReportGroup,
  ReportLink,
  School,
  Season,
  TeamsNeedingGames,
} from '@open-date/shared-api/contract';
import { conferencesQuery, reportLinksQuery, schoolsQuery, seasonsQuery } from '@open-date/shared-api/queries';
import { reportSeason } from '@open-date/shared-api/rules/reports/report-season';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useDocumentTitle, useModals, usePreviousSearch, useToday } from '@open-date/shared-host';
import {
  Button,
  EmptyText,
  Icon,
  LinkButton,
  LoadFailed,
  LoadingOverlay,
  PageHeader,
  SkeletonLines,
  useMobile,
} from '@open-date/shared-ui';
import { PrintDialog } from '@open-date/shared-ui/dialog';
import { ReportFrame } from '@open-date/shared-ui/drawer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { path } from '../paths.ts';
import { neededSections, listWeeks } from './needed-games.ts';
import { NeededGames } from './NeededGames.tsx';
import { isReportAddress, useReportFilters } from './report-filters.ts';
import { ReportOptions } from './ReportOptions.tsx';
import { teamsNeedingGamesQuery } from '../queries.ts';

const TITLE = 'Teams Needing Games';
const NO_GROUPS: readonly ReportGroup[] = [];
const NO_SEASONS: readonly Season[] = [];
const NO_ROWS: readonly TeamsNeedingGames[] = [];
const NO_SCHOOLS: readonly School[] = [];
const NO_CONFERENCES: readonly Conference[] = [];

/** /reports: a numbered report of a season, by week or by conference (A170). */
export function Screen() {
  useDocumentTitle(TITLE);
  const today = useToday();
  const { filters, change, hide } = useReportFilters();
  const groups = useQuery(reportLinksQuery()).data ?? NO_GROUPS;
  const seasons = useQuery(seasonsQuery()).data ?? NO_SEASONS;
  const schools = useQuery(schoolsQuery()).data ?? NO_SCHOOLS;
  const conferences = useQuery(conferencesQuery()).data ?? NO_CONFERENCES;
  const { report, by, hidden } = filters;
  const year = filters.year ?? reportSeason(today, seasons);
  const { pathname, search } = useLocation();
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
  usePreviousSearch(pathname + search, isShown ? `${TITLE}: ${title} ${year}` : null);
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  const modals = useModals();
  const isMobile = useMobile();
  const handlePrint = () => modals.open((close) => <PrintDialog title="Print this report?" onClose={close} />);
  return (
    <ReportFrame>
      <ReportOptions
        groups={groups}
        seasons={seasons}
        year={year}
        filters={filters}
        weeks={weeks}
        onChange={change}
        onHide={hide}
      />
      <main id="main" tabIndex={-1} aria-busy={result.isFetching}>
        <PageHeader
          title={TITLE}
          detail={result.data ? `${title}, ${year}, ${datesText(count, link?.Kind)}` : `${title}, ${year}`}
        >
          {isMobile ? null : (
            <Button icon={<Icon icon={Printer} />} onClick={handlePrint}>
              Print
            </Button>
          )}
        </PageHeader>
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
              <NeededGames sections={sections} year={year} />
            )}
          </LoadingOverlay>
        ) : null}
      </main>
    </ReportFrame>
  );
}

function datesText(count: number, kind: ReportLink['Kind'] | undefined): string {
  const [one, many] = kind === 'bye' ? ['bye', 'byes'] : ['open date', 'open dates'];
  return `${count} ${count === 1 ? one : many}`;
}
