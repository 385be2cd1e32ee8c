import { errorText, faultReference } from '@open-date/shared-api/client';
import { EmptyText, LinkButton, LoadFailed, LoadingOverlay, SkeletonLines } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { wrongQuestion } from './wrong-question.ts';

interface ReportResultProps<Data> {
  /** False when the address is not valid, so that no report is requested. */
  readonly isAsked: boolean;
  /** The query behind the report. */
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

/** A report, or its loading and error states; the previous report stays under a veil while another loads. */
export function ReportResult<Data>({ isAsked, result, children }: ReportResultProps<Data>) {
  const { pathname } = useLocation();
  const wrong = isAsked ? wrongQuestion(result.error) : 'There is no report at this address.';
  if (wrong !== null)
    return <EmptyText action={<LinkButton href={pathname}>This season</LinkButton>}>{wrong}</EmptyText>;
  return (
    <>
      {result.isPending ? <SkeletonLines count={8} /> : null}
      {result.isError ? (
        <LoadFailed onRetry={result.refetch} reference={faultReference(result.error)}>
          {errorText(result.error, 'The report could not be loaded.')}
        </LoadFailed>
      ) : null}
      {result.data === undefined ? null : (
        <LoadingOverlay isLoading={result.isPlaceholderData} label="Loading report">
          {children(result.data)}
        </LoadingOverlay>
      )}
    </>
  );
}
