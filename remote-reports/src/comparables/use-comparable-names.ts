import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ComparableNames } from './comparable-columns.tsx';

/** The schools and conferences of the league by id, and the year whose dollars prices are in. */
export function useComparableNames(dollars: number | null): ComparableNames {
  const { data: schools = EMPTY_LIST } = useQuery(callQuery('reference', 'schools'));
  const { data: conferences = EMPTY_LIST } = useQuery(callQuery('reference', 'conferences'));
  return useMemo(
    () => ({
      schools: new Map(schools.map((school) => [school.ID, school])),
      conferences: new Map(conferences.map((conference) => [conference.id, conference])),
      dollars,
    }),
    [schools, conferences, dollars],
  );
}
