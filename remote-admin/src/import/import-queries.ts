import { api } from '@open-date/shared-api/client';
import { answerKey, callQuery } from '@open-date/shared-api/queries';
import type { ImportKind, ImportOutcome, ImportState } from '@open-date/shared-api/rules/admin/transfer';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Milliseconds between reads of an import in progress. */
const IMPORT_POLL_MS = 1000;

/** Whether the server compares, applies or undoes an import at the moment. */
export function isAtWork(state: ImportState): boolean {
  return state === 'comparing' || state === 'applying' || state === 'undoing';
}

export const importsQuery = () =>
  queryOptions({
    ...callQuery('adminImport', 'list'),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => isAtWork(state)) ? IMPORT_POLL_MS : false),
  });

export const importQuery = (id: number) =>
  queryOptions({
    ...callQuery('adminImport', 'one', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data.state) ? IMPORT_POLL_MS : false),
  });

/** The filters of the difference, as the address keeps them. */
export interface DiffFilter {
  readonly kind?: ImportKind | undefined;
  readonly outcome?: ImportOutcome | undefined;
  readonly season?: number | undefined;
  readonly page: number;
}

/** A page of the difference; `state` reloads it after every step of the import. */
export const importRowsQuery = (id: number, query: DiffFilter, state: ImportState) =>
  queryOptions({
    queryKey: [...answerKey('adminImport', 'rows', { params: { id }, query: { ...query } }), state],
    queryFn: ({ signal }) => api.adminImport.rows({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
