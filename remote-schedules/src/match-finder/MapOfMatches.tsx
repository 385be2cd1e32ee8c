import type { Match } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { Loaded } from '@open-date/shared-host';
import { LazyPart, SkeletonLines } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';

interface MapOfMatchesProps {
  readonly matches: readonly Match[];
  readonly schoolId: number;
  readonly activeIds: readonly string[];
  readonly onActiveChange: (ids: readonly string[]) => void;
  readonly onChoose: (id: string) => void;
}

const FAILED = 'The map could not be loaded.';

const SKELETON = <SkeletonLines count={8} />;

const loadMap = () => import(/* webpackChunkName: "match-map" */ './MatchMap.tsx');

/** The opponents on a map. */
export function MapOfMatches(props: MapOfMatchesProps) {
  const places = useQuery(callQuery('reference', 'places'));
  return (
    <LazyPart load={loadMap} failed={FAILED} loading={SKELETON}>
      {({ MatchMap }) => (
        <Loaded query={places} failed={FAILED} skeleton={SKELETON}>
          {(known) => <MatchMap {...props} places={known} />}
        </Loaded>
      )}
    </LazyPart>
  );
}
