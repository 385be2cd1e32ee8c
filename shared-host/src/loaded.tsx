import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import { LoadFailed, LoadingOverlay, SkeletonLines } from '@open-date/shared-ui';
import type { ReactNode } from 'react';

/** The parts of a query that its screen shows: the data, or why there is none. */
export interface LoadedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** A query is idle without data while it is disabled. */
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
  readonly isPlaceholderData?: boolean;
}

interface LoadFailureProps {
  readonly query: LoadedQuery<unknown>;
  /** The text for a server that failed, such as "The users could not be loaded."; a refusal has its own. */
  readonly failed: string;
}

/** Shows that a query has no data because it failed, with a retry; renders nothing otherwise. */
export function LoadFailure({ query: { data, error, refetch }, failed }: LoadFailureProps) {
  if (data !== undefined || !error) return null;
  return (
    <LoadFailed onRetry={refetch} reference={faultReference(error)}>
      {errorText(error, failed)}
    </LoadFailed>
  );
}

/** Whether a query found nothing: its object does not exist, or the address cannot name one. */
export function isMissing({ data, error, fetchStatus }: LoadedQuery<unknown>): boolean {
  if (data !== undefined) return false;
  return error ? error instanceof ApiError && error.code === 'not-found' : fetchStatus === 'idle';
}

interface LoadedProps<Data, Initial> extends LoadFailureProps {
  readonly query: LoadedQuery<Data>;
  /** Shown while the data loads; `lines` lines by default. */
  readonly skeleton?: ReactNode;
  readonly lines?: number;
  /** Passed to `children` while the data loads, for content with its own skeleton, such as a table. */
  readonly initial?: Initial;
  /** Shown when there is no such object. */
  readonly missing?: ReactNode;
  /** Wraps what is shown instead of the data. */
  readonly frame?: (state: ReactNode) => ReactNode;
  /** Label of the overlay over the previous data while the next loads. */
  readonly overlay?: string;
  /** Shows above the data that a reload failed, for screens that users refresh. */
  readonly showsReloadFailure?: boolean;
  readonly children: (data: Data | Initial) => ReactNode;
}

/** The data of a query, or its loading and failure states; data that is already shown survives a failed reload. */
export function Loaded<Data, Initial = never>(props: LoadedProps<Data, Initial>) {
  const { query, failed, skeleton, lines = 5, initial, missing, frame = (state) => state, overlay, children } = props;
  if (missing !== undefined && isMissing(query)) return frame(missing);
  if (query.data === undefined && query.error) return frame(<LoadFailure query={query} failed={failed} />);
  const data = query.data ?? initial;
  if (data === undefined) return frame(skeleton ?? <SkeletonLines count={lines} />);
  const content = children(data);
  return (
    <>
      {props.showsReloadFailure ? <LoadFailure query={{ ...query, data: undefined }} failed={failed} /> : null}
      {overlay === undefined ? (
        content
      ) : (
        <LoadingOverlay isLoading={query.isPlaceholderData === true} label={overlay}>
          {content}
        </LoadingOverlay>
      )}
    </>
  );
}

type DataOf<Queries extends readonly LoadedQuery<unknown>[]> = {
  readonly [At in keyof Queries]: Exclude<Queries[At]['data'], undefined>;
};

/** Joins queries into one that has data once all have; its retry loads those that failed. */
export function joinQueries<const Queries extends readonly LoadedQuery<unknown>[]>(
  queries: Queries,
): LoadedQuery<DataOf<Queries>>;
export function joinQueries(queries: readonly LoadedQuery<unknown>[]): LoadedQuery<readonly unknown[]> {
  const isComplete = queries.every(({ data }) => data !== undefined);
  const failed = queries.filter(({ data, error }) => error && (isComplete || data === undefined));
  const isIdle = queries.some(({ data, error, fetchStatus }) => data === undefined && !error && fetchStatus === 'idle');
  return {
    data: isComplete ? queries.map(({ data }) => data) : undefined,
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
    fetchStatus: isIdle ? 'idle' : 'fetching',
    isPlaceholderData: queries.some(({ isPlaceholderData }) => isPlaceholderData === true),
  };
}
