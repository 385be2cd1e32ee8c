import { isPendingReport } from '@open-date/shared-api/rules/reports/pending';
import { useAddress, useDocumentTitle } from '@open-date/shared-host';
import { EmptyText, LinkButton, PageHeader, SkeletonLines } from '@open-date/shared-ui';
import { ReportFrame } from '@open-date/shared-ui/drawer';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Navigate } from 'react-router-dom';
import { useReportSearch } from '../address/use-report-search.ts';
import { loadMapParts, useMapParts } from './use-map-parts.ts';
import { path } from '../remote.ts';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { countSchools } from './distances.ts';
import { LeftOut } from './LeftOut.tsx';
import { neededCsv } from './needed-csv.ts';
import { ReportOptions } from './ReportOptions.tsx';
import { ReportResults } from './ReportResults.tsx';
import type { ReportSearch } from './route.ts';
import { countDates, WhatCounts } from './report-words.tsx';
import { useNumberedReport } from './use-numbered-report.ts';

const TITLE = 'Teams Needing Games';

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const satisfies readonly { value: ReportSearch['view']; label: string }[];

/** /reports: a numbered report of a season; the pending games have another address (A170, A171). */
export function TeamsNeedingGamesPage() {
  const [query] = useAddress();
  const report = Number(query.get('reportId'));
  if (isPendingReport(report)) {
    const to = path('reports.pending', undefined, { reportId: report, year: query.get('year') ?? undefined });
    return <Navigate replace to={to} />;
  }
  return <NumberedReport />;
}

/** A numbered report of a season: a list by week or by conference, or a map. The parts of the page follow each other. */
function NumberedReport() {
  useDocumentTitle(TITLE);
  const shown = useNumberedReport();
  const { search, setSearch } = shown;
  const map = useMapParts(search.view === 'map');
  const { groups, seasons, opening, result, facts, sections, weeks, rows, isUnknown } = shown;
  const { reportId: report, year, groupby: by, hide: hidden, view, within } = search;
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
  const MapOptions = map.module?.MapOptions;
  const options = (
    <ReportOptions
      groups={groups}
      seasons={seasons}
      opening={opening}
      search={search}
      weeks={weeks}
      onChange={setSearch}
    >
      {view === 'map' && MapOptions ? (
        <MapOptions search={search} from={facts.distances.from} onChange={setSearch} />
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
                onValueChange={(next) => setSearch({ view: next === 'map' ? next : undefined })}
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
            onShowAll={() => setSearch({ hide: undefined })}
            onAnyDistance={() => setSearch({ within: null })}
          />
        ) : null}
        {isUnknown ? (
          <EmptyText action={<LinkButton href={path('reports.links')}>All reports</LinkButton>}>
            No report for {year}.
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
