import type { SchoolSchedules } from '@open-date/shared-api/contract';
import type { SchoolYearPair } from '@open-date/shared-api/rules/schedules/school-years';
import { useQueries } from '@tanstack/react-query';
import { comparisonQuery, conferenceScheduleQuery, schoolSchedulesQuery } from '../queries.ts';

/** The query behind a schedule on the page. */
export type ScheduleSource =
  | { readonly kind: 'school'; readonly schoolId: number; readonly from?: number | undefined }
  | { readonly kind: 'conference'; readonly id: number; readonly year: number; readonly showDivisions: boolean }
  | { readonly kind: 'comparison'; readonly pairs: readonly SchoolYearPair[] };

// The page refreshes its schedule, so a dialog only reads the cache.
const AS_IT_IS = { refetchOnMount: false } as const;

/** The schools of a schedule on the page; reads the cache and asks the server only when it is empty. */
export function useSourceSchools(source: ScheduleSource): readonly SchoolSchedules[] {
  const [school] = useQueries({
    queries: (source.kind === 'school' ? [source] : []).map(({ schoolId, from }) => ({
      ...schoolSchedulesQuery(schoolId, from),
      ...AS_IT_IS,
    })),
  });
  const [conference] = useQueries({
    queries: (source.kind === 'conference' ? [source] : []).map(({ id, year, showDivisions }) => ({
      ...conferenceScheduleQuery(id, year, showDivisions),
      ...AS_IT_IS,
    })),
  });
  const [comparison] = useQueries({
    queries: (source.kind === 'comparison' ? [source] : []).map(({ pairs }) => ({
      ...comparisonQuery(pairs),
      ...AS_IT_IS,
    })),
  });
  if (school?.data) return [school.data];
  return conference?.data?.Schools ?? comparison?.data ?? [];
}
