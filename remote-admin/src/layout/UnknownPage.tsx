import { useDocumentTitle } from '@open-date/shared-host';
import { EmptyText, LinkButton, PageHeader } from '@open-date/shared-ui';
import { path } from '../remote.ts';
import { AdminFrame } from './AdminFrame.tsx';

/** Shown for an address under /admin without a screen. */
export function UnknownPage() {
  useDocumentTitle('Not found');
  return (
    <AdminFrame>
      <PageHeader title="Not found" />
      <EmptyText action={<LinkButton href={path('admin.users')}>All users</LinkButton>}>
        There is no admin page at this address.
      </EmptyText>
    </AdminFrame>
  );
}
