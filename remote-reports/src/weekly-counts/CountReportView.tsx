import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { divisionLabel } from '@open-date/shared-api/rules/constants';
import { type UsedScreen, useDocumentTitle } from '@open-date/shared-host';
import { Card, PageHeader } from '@open-date/shared-ui';
import { ReportFrame } from '@open-date/shared-ui/drawer';
import { DataTable, sortRows, type TableSort } from '@open-date/shared-ui/table';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReportSearch } from '../address/use-report-search.ts';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { wrongQuestion } from '../report-page/wrong-question.ts';
import { countColumns } from './count-columns.tsx';
import { countCsv } from './count-csv.ts';
import { type ConferenceCount, countMatrix } from './count-matrix.ts';
import type { CountFilters, CountReport } from './count-report.ts';
import { CountOptions } from './CountOptions.tsx';
import { CountPicture } from './CountPicture.tsx';
import type { CountSearch } from './route.ts';
import { ViewChoice } from './ViewChoice.tsx';

interface CountReportViewProps {
  readonly report: CountReport;
  readonly screen: Pick<UsedScreen<unknown, CountSearch, unknown>, 'search' | 'isAddressValid' | 'setSearch'>;
  readonly counts: UseQueryResult<ConferenceCount[]>;
}

/** A report that counts something per conference and week (R-report-screens). */
export function CountReportView({ report, screen, counts }: CountReportViewProps) {
  useDocumentTitle(report.title);
  const { search, isAddressValid: isAsked, setSearch } = screen;
  const { confType: type, year, days, view, sort } = search;
  const filters = { type, year, days };
  const table = useCountTable(report, filters, sort, counts.data ?? EMPTY_LIST);
  const isThere = isAsked && wrongQuestion(counts.error) === null;
  const isShown = isThere && counts.data !== undefined && !counts.isPlaceholderData;
  const { views } = report.choices;
  const detail = describeFilters(report, filters);
  useReportSearch({
    description: isShown ? `${report.title} ${detail}` : null,
    opened: { year: String(filters.year) },
  });
  return (
    <ReportFrame>
      <CountOptions report={report} filters={filters} summary={detail} onChange={setSearch} />
      <main id="main" tabIndex={-1} aria-busy={counts.isFetching}>
        <PageHeader title={report.title} detail={isThere ? detail : null}>
          {isThere ? <ReportActions fileName={report.fileName} loadFile={table.loadFile} isReady={isShown} /> : null}
        </PageHeader>
        {isThere ? <ReportDefinition line={report.describe(filters)}>{report.definition}</ReportDefinition> : null}
        {isThere && views.length > 1 ? (
          <ViewChoice views={views} view={view} onChange={(chosen) => setSearch({ view: chosen })} />
        ) : null}
        <ReportResult isAsked={isAsked} result={counts}>
          {() =>
            view === 'picture' && table.lines.length > 0 ? (
              <CountPicture report={report} filters={filters} matrix={table.matrix} lines={table.lines} />
            ) : (
              <Card isFlush>
                <DataTable
                  label={report.title}
                  columns={table.columns}
                  rows={table.lines}
                  rowKey={({ id }) => id}
                  sort={sort}
                  onSortChange={(next) => setSearch({ sort: next })}
                  isReport
                  isDense
                />
              </Card>
            )
          }
        </ReportResult>
      </main>
    </ReportFrame>
  );
}

/** The columns, the lines in their order, and the same as a file. */
function useCountTable(
  report: CountReport,
  filters: CountFilters,
  sort: TableSort,
  counts: readonly ConferenceCount[],
) {
  const { data: conferences = EMPTY_LIST } = useQuery(callQuery('reference', 'conferences'));
  const { type, year, days } = filters;
  const { columns, matrix } = useMemo(() => {
    const found = countMatrix(counts, report.total);
    return {
      matrix: found,
      columns: countColumns({ report, filters: { type, year, days }, matrix: found, conferences }),
    };
  }, [report, counts, conferences, type, year, days]);
  const lines = sortRows(
    matrix.lines,
    columns.find(({ id }) => id === sort.columnId),
    sort.direction,
  );
  return { columns, matrix, lines, loadFile: () => countCsv(report, matrix, lines) };
}

/** `FBS, 2027`, and the days if they can be chosen. */
function describeFilters({ choices }: CountReport, { type, year, days }: CountFilters): string {
  const parts = [divisionLabel(type), String(year)];
  return [...parts, ...(choices.days.length > 1 ? [days === 'all' ? 'all days' : 'Saturdays only'] : [])].join(', ');
}
