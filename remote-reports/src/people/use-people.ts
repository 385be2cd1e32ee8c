import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import type { LoadFirst } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPeople } from './listed-person.ts';
import { directoryQuery } from '../queries.ts';

/** Loads everybody in the directory. */
export const loadPeople: LoadFirst = (client) =>
  Promise.all([
    client.prefetchQuery(directoryQuery()),
    client.prefetchQuery(schoolsQuery()),
    client.prefetchQuery(conferencesQuery()),
  ]);

/** Everybody in the directory with school and conference; `people` is undefined until all of them have loaded. */
export function usePeople() {
  const entries = useQuery(directoryQuery());
  const schools = useQuery(schoolsQuery());
  const conferences = useQuery(conferencesQuery());
  const people = useMemo(
    () =>
      entries.data && schools.data && conferences.data
        ? listPeople(entries.data, schools.data, conferences.data)
        : undefined,
    [entries.data, schools.data, conferences.data],
  );
  const failed = people ? undefined : [entries, schools, conferences].find(({ isError }) => isError);
  const retry = () => {
    for (const query of [entries, schools, conferences]) if (query.isError) void query.refetch();
  };
  return { people, schools: schools.data, conferences: conferences.data, error: failed?.error, retry };
}
