import { isPendingReport } from '@open-date/shared-api/rules/reports/pending';
import { useDocumentTitle } from '@open-date/shared-host';
import { EmptyText, LinkButton, PageHeader, SkeletonLines } from '@open-date/shared-ui';
import { ReportFrame } from '@open-date/shared-ui/drawer';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Navigate, useLocation } from 'react-router-dom';
import { useReportSearch } from '../address/use-report-search.ts';
import { loadMapParts, useMapParts } from './use-map-parts.ts';
import { path } from '../paths.ts';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { countSchools } from './distances.ts';
import { LeftOut } from './LeftOut.tsx';
import { loadNumbered } from './load-numbered.ts';
import { neededCsv } from './needed-csv.ts';
import { type ReportView, useReportFilters } from './report-filters.ts';
import { readReportRequest } from './report-request.ts';
import { ReportOptions } from './ReportOptions.tsx';
import { ReportResults } from './ReportResults.tsx';
import { countDates, WhatCounts } from './report-words.tsx';
import { useNumberedReport } from './use-numbered-report.ts';

export const loadFirst = loadNumbered;

const TITLE = 'Teams Needing Games';

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const satisfies readonly { value: ReportView; label: string }[];

/** /reports: a numbered report of a season; the pending games have an address of their own (A170, A171). */
export function Screen() {
  const { search } = useLocation();
  const { report, year } = readReportRequest(new URLSearchParams(search));
  if (isPendingReport(report))
    return <Navigate replace to={path('reports.pending', undefined, { reportId: report, year: year ?? undefined })} />;
  return <NumberedReport />;
}

/** A numbered report of a season: a list by week or by conference, or a map. The parts of the page follow each other. */
function NumberedReport() {
  useDocumentTitle(TITLE);
  const { filters, change, hide } = useReportFilters();
  const shown = useNumberedReport(filters);
  const map = useMapParts(filters.view === 'map');
  const { groups, seasons, schools, year, opening, result, facts, sections, weeks, rows, isUnknown } = shown;
  const { report, by, hidden, view, within } = filters;
  const link = groups.flatMap(({ Reports }) => Reports).find(({ id }) => id === report);
  const title = link?.Title ?? `Report ${report}`;
  const isThere = !isUnknown && shown.isLoaded;
  const isShown = isThere && groups.length > 0;
  useReportSearch({
    description: isShown ? `${TITLE}: ${title} ${year}` : null,
    opened: { year: String(year) },
    without: ['hide'],
  });
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  const loadFile = async () => {
    if (view === 'list') return neededCsv(sections, by);
    const { mapCsv, mapSchools } = await loadMapParts();
    return mapCsv(mapSchools(facts), facts.distances.milesTo !== null);
  };
  const MapOptions = map.part?.MapOptions;
  const options = (
    <ReportOptions
      groups={groups}
      seasons={seasons}
      year={year}
      opening={opening}
      filters={filters}
      weeks={weeks}
      onChange={change}
      onHide={hide}
    >
      {view === 'map' && MapOptions ? (
        <MapOptions filters={filters} schools={schools} from={facts.distances.from} onChange={change} />
      ) : null}
    </ReportOptions>
  );
  if (shown.isHeadLoading)
    return (
      <ReportFrame>
        {options}
        <main id="main" tabIndex={-1} aria-busy>
          <PageHeader title={TITLE} />
          <SkeletonLines count={8} />
        </main>
      </ReportFrame>
    );
  return (
    <ReportFrame>
      {options}
      <main id="main" tabIndex={-1} aria-busy={result.isFetching}>
        <PageHeader
          title={TITLE}
          detail={isUnknown ? null : [title, year, ...(isThere ? [countDates(count, link?.Kind)] : [])].join(', ')}
        >
          {isUnknown ? null : (
            <>
              <SegmentedControl
                label="View"
                options={VIEWS}
                value={view}
                onValueChange={(next) => change({ view: next === 'map' ? next : null })}
              />
              <ReportActions fileName={`report-${report}-${year}`} loadFile={loadFile} isReady={isThere} />
            </>
          )}
        </PageHeader>
        {link && !isUnknown ? <WhatCounts kind={link.Kind} /> : null}
        {isShown ? (
          <LeftOut
            report={report}
            year={year}
            hiddenWeeks={hidden.filter((week) => weeks.has(week)).length}
            distance={
              within === null
                ? null
                : { within, from: facts.distances.from, schools: countSchools(rows) - countSchools(facts.rows) }
            }
            onShowAll={() => hide([])}
            onAnyDistance={() => change({ within: null })}
          />
        ) : null}
        {isUnknown ? (
          <EmptyText action={<LinkButton href={path('reports.links')}>All reports</LinkButton>}>
            There is no such report of {year}.
          </EmptyText>
        ) : (
          <ReportResults
            report={shown}
            view={view}
            map={map}
            hasOpenDates={link !== undefined && link.Kind !== 'bye'}
          />
        )}
      </main>
    </ReportFrame>
  );
}
