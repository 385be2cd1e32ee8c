import { errorText } from '@open-date/shared-api/client';
import { LoadFailed, LoadingOverlay, SkeletonLines } from '@open-date/shared-ui';
import type { ReactNode } from 'react';

interface ReportResultProps<Data> {
  /** The query of the report. */
  readonly result: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A report, or what stands in its place until it is there; the one before stays under a veil while another is loaded. */
export function ReportResult<Data>({ result, children }: ReportResultProps<Data>) {
  return (
    <>
      {result.isPending ? <SkeletonLines count={8} /> : null}
      {result.isError ? (
        <LoadFailed onRetry={result.refetch}>{errorText(result.error, 'The report could not be loaded.')}</LoadFailed>
      ) : null}
      {result.data === undefined ? null : (
        <LoadingOverlay isLoading={result.isPlaceholderData} label="Loading report">
          {children(result.data)}
        </LoadingOverlay>
      )}
    </>
  );
}
