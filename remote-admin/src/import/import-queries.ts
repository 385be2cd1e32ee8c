import { api } from '@open-date/shared-api/client';
import { answerKey } from '@open-date/shared-api/queries';
import type { ImportKind, ImportOutcome, ImportState } from '@open-date/shared-api/rules/admin/transfer';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** How often an import at work is read again, in milliseconds. */
const AT_WORK = 1000;

/** Whether the server compares, applies or undoes an import at the moment. */
export function isAtWork(state: ImportState): boolean {
  return state === 'comparing' || state === 'applying' || state === 'undoing';
}

export const importsQuery = () =>
  queryOptions({
    queryKey: answerKey('adminImport', 'list'),
    queryFn: ({ signal }) => api.adminImport.list(undefined, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => isAtWork(state)) ? AT_WORK : false),
  });

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: answerKey('adminImport', 'one', { params: { id } }),
    queryFn: ({ signal }) => api.adminImport.one({ params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data.state) ? AT_WORK : false),
  });

/** The filters of the difference, as the address keeps them. */
export interface DiffFilter {
  readonly kind?: ImportKind | undefined;
  readonly outcome?: ImportOutcome | undefined;
  readonly season?: number | undefined;
  readonly page: number;
}

/** A page of the difference; `state` reads it again after every step of the import. */
export const importRowsQuery = (id: number, query: DiffFilter, state: ImportState) =>
  queryOptions({
    queryKey: [...answerKey('adminImport', 'rows', { params: { id }, query: { ...query } }), state],
    queryFn: ({ signal }) => api.adminImport.rows({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
