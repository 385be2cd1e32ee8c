import { errorText, faultReference } from '@open-date/shared-api/client';
import type { Match } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { LoadFailed, pageReference, SkeletonLines } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useMatchMap } from './use-match-map.ts';

interface MapOfMatchesProps {
  readonly matches: readonly Match[];
  readonly schoolId: number;
  readonly activeIds: readonly string[];
  readonly onActiveChange: (ids: readonly string[]) => void;
  readonly onChoose: (id: string) => void;
}

const NOT_LOADED = 'The map could not be loaded.';

/** The opponents on a map, or its loading and error states. */
export function MapOfMatches(props: MapOfMatchesProps) {
  const places = useQuery(callQuery('reference', 'places'));
  const map = useMatchMap(true);
  if (places.isError)
    return (
      <LoadFailed onRetry={places.refetch} reference={faultReference(places.error)}>
        {errorText(places.error, NOT_LOADED)}
      </LoadFailed>
    );
  if (map.hasFailed)
    return (
      <LoadFailed onRetry={map.retry} reference={pageReference()}>
        {NOT_LOADED}
      </LoadFailed>
    );
  if (!places.data || !map.part) return <SkeletonLines count={8} />;
  const { MatchMap } = map.part;
  return <MatchMap {...props} places={places.data} />;
}
