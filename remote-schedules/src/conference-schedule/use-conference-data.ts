import { callKey } from '@open-date/shared-api/queries';
import type { SchoolYearPair } from '@open-date/shared-api/rules/schedules/school-years';
import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useReloading } from '../schedule-source/refresh-schedules.ts';
import { comparisonQuery, conferenceScheduleQuery } from '../queries.ts';

export interface ConferenceRequest {
  readonly id: number;
  readonly year: number;
  readonly showDivisions: boolean;
}

/** A conference's schedule; the previous one stays visible while another year loads. */
export function useConferenceData({ id, year, showDivisions }: ConferenceRequest) {
  const query = conferenceScheduleQuery(id, year, showDivisions);
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  const isReloading = useReloading(query.queryKey);
  return { result, isReloading: isReloading || result.isPlaceholderData };
}

const together = (results: UseQueryResult<SchoolSchedules[]>[]) => ({
  schools: results.flatMap(({ data }) => data ?? []),
  /** Whether each inserted team failed to load, in the order of the teams. */
  failures: results.map(({ isError }) => isError),
  retry: () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  },
  isOnItsWay: results.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
});

/** The schedules of inserted teams, read one by one so that an unknown team does not block the others. */
export function useInsertedData(pairs: readonly SchoolYearPair[]) {
  const { schools, failures, isOnItsWay, retry } = useQueries({
    queries: pairs.map((pair) => ({ ...comparisonQuery([pair]), placeholderData: keepPreviousData })),
    combine: together,
  });
  const isReloading = useReloading(callKey('schedules', 'compare'));
  const loaded = pairs.filter((_, place) => failures[place] !== true).map(({ schoolId }) => schoolId);
  return { schools, loaded, retry, isOnItsWay, isReloading: pairs.length > 0 && (isReloading || isOnItsWay) };
}
