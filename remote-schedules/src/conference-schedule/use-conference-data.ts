import { comparisonQuery, conferenceScheduleQuery } from '@open-date/shared-api/queries';
import type { SchoolYearPair } from '@open-date/shared-api/rules/school-years';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useReloading } from '../schedule-view/use-reloading.ts';

export interface ConferenceRequest {
  readonly id: number;
  readonly year: number;
  readonly showDivisions: boolean;
}

/** A conference's schedule; the one before stays while another year is on its way. */
export function useConferenceData({ id, year, showDivisions }: ConferenceRequest) {
  const query = conferenceScheduleQuery(id, year, showDivisions);
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  const isReloading = useReloading(query.queryKey);
  return { result, isReloading: isReloading || result.isPlaceholderData };
}

/** The schedules of teams that are no members; those that are there stay while others are on their way. */
export function useInsertedData(pairs: readonly SchoolYearPair[]) {
  const query = comparisonQuery(pairs);
  const hasSome = pairs.length > 0;
  const result = useQuery({ ...query, enabled: hasSome, placeholderData: keepPreviousData });
  const isReloading = useReloading(query.queryKey);
  return { result, isReloading: hasSome && (isReloading || result.isPlaceholderData || result.isLoading) };
}
