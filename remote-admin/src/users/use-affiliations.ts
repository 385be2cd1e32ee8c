import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** All schools and conferences by id, for the marks beside names; empty until they have loaded. */
export function useAffiliations() {
  const { data: schools } = useQuery(schoolsQuery());
  const { data: conferences } = useQuery(conferencesQuery());
  return useMemo(
    () => ({
      schools: new Map(schools?.map((school) => [school.ID, school])),
      conferences: new Map(conferences?.map((conference) => [conference.id, conference])),
    }),
    [schools, conferences],
  );
}
