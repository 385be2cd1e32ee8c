import { queryOptions } from '@tanstack/react-query';
import { type CallArea, read, type ReadName } from '../../client/index.ts';
import type { ApiContract, CallInput, Endpoint } from '../../contract/index.ts';
import type { CallParts } from '../../rules/platform/call-url.ts';
import { keyOfCall } from './call-keys.ts';
import { staleTime } from './stale.ts';

/** What a call is asked with. */
export type ReadInput<A extends CallArea, N extends ReadName<A>> = ApiContract[A][N] extends Endpoint
  ? CallInput<ApiContract[A][N]>
  : never;

/** The GET calls of an area that need no input. */
export type PlainName<A extends CallArea> = {
  [N in ReadName<A>]: object extends ReadInput<A, N> ? N : never;
}[ReadName<A>];

/** The query of a call that was declared by its name, with the parts that an address was read to. */
export function namedQuery(area: string, name: string, parts: CallParts) {
  return queryOptions({
    queryKey: keyOfCall(area, name, parts),
    queryFn: ({ signal }) => read(area, name, parts, { signal }),
    staleTime: staleTime(area, name),
  });
}

function typedQuery<A extends CallArea, N extends ReadName<A>>(area: A, name: N, parts: CallParts) {
  return queryOptions({
    queryKey: keyOfCall(area, name, parts),
    queryFn: ({ signal }) => read(area, name, parts, { signal }),
    staleTime: staleTime(area, name),
  });
}

/** The query of a call. */
export type CallQuery<A extends CallArea, N extends ReadName<A>> = ReturnType<typeof typedQuery<A, N>>;

/** The query of a call, such as `callQuery('reports', 'leftOut', { params: { report, year } })`. */
export function callQuery<A extends CallArea, N extends PlainName<A>>(area: A, name: N): CallQuery<A, N>;
export function callQuery<A extends CallArea, N extends ReadName<A>>(
  area: A,
  name: N,
  input: ReadInput<A, N>,
): CallQuery<A, N>;
export function callQuery<A extends CallArea, N extends ReadName<A>>(area: A, name: N, input?: unknown) {
  return typedQuery(area, name, typeof input === 'object' && input !== null ? input : {});
}

/** Stands for a list that has not loaded; its identity never changes, so that what is computed from it stays memoized. */
export const EMPTY_LIST: readonly never[] = Object.freeze([]);
