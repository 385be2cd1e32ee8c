import { Loaded, type LoadedQuery } from '@open-date/shared-host';
import { EmptyText, LinkButton } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { wrongQuestion } from './wrong-question.ts';

interface ReportResultProps<Data> {
  /** False when the address is not valid, so that no report is requested. */
  readonly isAsked: boolean;
  /** The query behind the report. */
  readonly result: LoadedQuery<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A report, or its loading and failure states; the previous report stays while another loads. */
export function ReportResult<Data>({ isAsked, result, children }: ReportResultProps<Data>) {
  const { pathname } = useLocation();
  const wrong = isAsked ? wrongQuestion(result.error) : 'There is no report at this address.';
  if (wrong !== null)
    return <EmptyText action={<LinkButton href={pathname}>This season</LinkButton>}>{wrong}</EmptyText>;
  return (
    <Loaded
      query={result}
      failed="The report could not be loaded."
      lines={8}
      overlay="Loading report"
      showsReloadFailure
    >
      {children}
    </Loaded>
  );
}
