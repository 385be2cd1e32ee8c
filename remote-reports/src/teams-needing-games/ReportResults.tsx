import { joinQueries, Loaded } from '@open-date/shared-host';
import { EmptyText, LoadFailed, pageReference, SkeletonLines } from '@open-date/shared-ui';
import type { MapParts } from './use-map-parts.ts';
import { NeededGames } from './NeededGames.tsx';
import type { ReportSearch } from './route.ts';
import type { ShownReport } from './use-numbered-report.ts';

interface ReportResultsProps {
  readonly report: ShownReport;
  readonly view: ReportSearch['view'];
  readonly map: MapParts;
  /** Byes are not open dates, so their days lead nowhere. */
  readonly hasOpenDates: boolean;
}

/** The schools of a numbered report as a list or on a map, or why there are none. */
export function ReportResults({ report, view, map, hasOpenDates }: ReportResultsProps) {
  const { result, parts, sections } = report;
  const show = () => {
    if (sections.length === 0) return <EmptyText kind="report" />;
    if (view === 'map') return <MapResults report={report} map={map} hasOpenDates={hasOpenDates} />;
    return <NeededGames sections={sections} year={report.search.year} hasOpenDates={hasOpenDates} />;
  };
  return (
    <Loaded
      query={{ ...joinQueries(parts), isPlaceholderData: result.isPlaceholderData }}
      failed="The report could not be loaded."
      lines={8}
      overlay="Loading report"
      showsReloadFailure
    >
      {show}
    </Loaded>
  );
}

type MapResultsProps = Pick<ReportResultsProps, 'report' | 'map' | 'hasOpenDates'>;

function MapResults({ report: { facts, search }, map, hasOpenDates }: MapResultsProps) {
  if (map.hasFailed)
    return (
      <LoadFailed onRetry={map.retry} reference={pageReference()}>
        The map could not be loaded.
      </LoadFailed>
    );
  if (map.module === null) return <SkeletonLines count={8} />;
  const { OpenDateMap } = map.module;
  return <OpenDateMap facts={facts} year={search.year} hasOpenDates={hasOpenDates} />;
}
