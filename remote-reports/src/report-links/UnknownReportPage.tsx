import { useDocumentTitle } from '@open-date/shared-host';
import { EmptyText, LinkButton, Page, PageHeader } from '@open-date/shared-ui';
import { path } from '../remote.ts';

/** Shown for an address under /reports without a report. */
export function UnknownReportPage() {
  useDocumentTitle('Not found');
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Not found" />
      <EmptyText action={<LinkButton href={path('reports.links')}>All reports</LinkButton>}>
        There is no report at this address.
      </EmptyText>
    </Page>
  );
}
