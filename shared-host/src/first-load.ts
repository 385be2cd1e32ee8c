import type { UseQueryResult } from '@tanstack/react-query';

type Loading = Pick<UseQueryResult, 'isLoading' | 'failureCount' | 'errorUpdateCount'>;

/**
 * Whether one of the queries is in its first try. A screen waits for those whose late answer would move what it shows,
 * but not for a second try.
 */
export function isFirstLoad(...queries: readonly Loading[]): boolean {
  return queries.some(
    ({ isLoading, failureCount, errorUpdateCount }) => isLoading && failureCount + errorUpdateCount === 0,
  );
}
