import { errorText, faultReference } from '@open-date/shared-api/client';
import { EmptyText, LoadFailed, LoadingOverlay, pageReference, SkeletonLines } from '@open-date/shared-ui';
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

const NOT_LOADED = 'The report could not be loaded.';

/** The schools of a numbered report as a list or on a map, or why there are none. */
export function ReportResults({ report, view, map, hasOpenDates }: ReportResultsProps) {
  const { result, parts, sections } = report;
  const failed = parts.filter(({ isError }) => isError);
  const failure =
    failed[0] === undefined ? null : (
      <LoadFailed
        onRetry={() => Promise.all(failed.map((part) => part.refetch()))}
        reference={faultReference(failed[0].error)}
      >
        {errorText(failed[0].error, NOT_LOADED)}
      </LoadFailed>
    );
  if (parts.some(({ data }) => data === undefined)) return failure ?? <SkeletonLines count={8} />;
  return (
    <>
      {failure}
      <LoadingOverlay isLoading={result.isPlaceholderData} label="Loading report">
        {sections.length === 0 ? <EmptyText kind="report" /> : null}
        {sections.length > 0 && view === 'list' ? (
          <NeededGames sections={sections} year={report.search.year} hasOpenDates={hasOpenDates} />
        ) : null}
        {sections.length > 0 && view === 'map' ? (
          <MapResults report={report} map={map} hasOpenDates={hasOpenDates} />
        ) : null}
      </LoadingOverlay>
    </>
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
  if (map.part === null) return <SkeletonLines count={8} />;
  const { OpenDateMap } = map.part;
  return <OpenDateMap facts={facts} year={search.year} hasOpenDates={hasOpenDates} />;
}
