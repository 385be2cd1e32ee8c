import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PeopleQueries } from './people-queries.ts';
import { listPeople } from './listed-person.ts';

/** Everybody in the directory with school and conference; `people` is undefined until all of them have loaded. */
export function usePeople(queries: PeopleQueries) {
  const entries = useQuery(queries.people);
  const schools = useQuery(queries.schools);
  const conferences = useQuery(queries.conferences);
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
