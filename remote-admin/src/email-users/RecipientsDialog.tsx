import type { EmailRecipient } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { Loaded } from '@open-date/shared-host';
import { Button, TextLink } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import type { toRecipients } from './email-draft.ts';

const COLUMNS: readonly TableColumn<EmailRecipient>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    id: 'affiliation',
    header: 'Affiliation',
    cell: ({ affiliation }) => affiliation,
    sortValue: ({ affiliation }) => affiliation,
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => <TextLink href={`mailto:${email}`}>{email}</TextLink>,
    sortValue: ({ email }) => email,
  },
];

interface RecipientsDialogProps {
  readonly choice: ReturnType<typeof toRecipients>;
  readonly onClose: () => void;
}

/** Everyone who would get the email. */
export function RecipientsDialog({ choice, onClose }: RecipientsDialogProps) {
  const query = useQuery(callQuery('adminEmail', 'recipients', { query: { ...choice, names: '1' } }));
  return (
    <Modal isOpen title="Recipients" width="lg" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <Loaded query={query} failed="The recipients could not be loaded." initial={null}>
        {(found) => (
          <DataTable
            label="Recipients"
            columns={COLUMNS}
            rows={found?.recipients ?? []}
            rowKey={({ id }) => id}
            isLoading={query.isPending}
          />
        )}
      </Loaded>
    </Modal>
  );
}
