import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { joinQueries, type LoadedQuery } from '@open-date/shared-host';
import type { PeopleQueries } from './people-queries.ts';
import { listPeople, type ListedPerson } from './listed-person.ts';

/** Everybody in the directory with school and conference, once all of them have loaded. */
export function usePeople(queries: PeopleQueries): LoadedQuery<readonly ListedPerson[]> {
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
  return { ...joinQueries([entries, schools, conferences]), data: people };
}
