import { api } from '@open-date/shared-api/client';
import type { ExportForm } from '@open-date/shared-api/rules/admin/transfer';
import { exportName } from '@open-date/shared-api/rules/admin/transfer';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { saveBlob, useDocumentTitle, useSave } from '@open-date/shared-host';
import { Button, Card, Icon, PageHeader, Row, Stack, Text } from '@open-date/shared-ui';
import { FileDown } from 'lucide-react';
import { AdminFrame } from '../layout/AdminFrame.tsx';

const FORMS: readonly { readonly form: ExportForm; readonly label: string; readonly about: string }[] = [
  {
    form: 'json',
    label: 'Export as JSON',
    about: 'One document, packed with gzip: for programs, and to import again.',
  },
  {
    form: 'csv',
    label: 'Export as CSV',
    about: 'A zip archive with a table a file: for spreadsheets, and to import again.',
  },
];

/** /admin/export: everything that belongs to the league, as one file; administrators who are not associates. */
export function ExportPage() {
  useDocumentTitle('Export');
  const save = useSave({
    call: async (form: ExportForm) => {
      const file = await api.adminExport.league({ body: { form } }, { changesNothing: true });
      saveBlob(exportName(form, businessDate(new Date())), file);
    },
    saved: null,
    failed: 'The league could not be exported.',
  });
  return (
    <AdminFrame>
      <PageHeader title="Export" />
      <Stack>
        <Card title="The whole league">
          <Stack>
            <Text>
              Seasons, conferences, schools with all their seasons and weeks, games with pending and private ones,
              guarantee games, auctions with bids, users, news, logos and the activity log.
            </Text>
            <Text $tone="secondary">
              Passwords, sessions, calendar addresses, mails and notifications stay here. The file holds private games
              and addresses of people: keep it where only administrators can read it.
            </Text>
            {FORMS.map(({ form, label, about }) => (
              <Row key={form}>
                <Button
                  icon={<Icon icon={FileDown} />}
                  isLoading={save.isPending && save.variables === form}
                  loadingLabel="Exporting"
                  disabledReason={
                    save.isPending && save.variables !== form ? 'Another export is being made' : undefined
                  }
                  onClick={() => save.mutate(form)}
                >
                  {label}
                </Button>
                <Text $tone="secondary">{about}</Text>
              </Row>
            ))}
          </Stack>
        </Card>
      </Stack>
    </AdminFrame>
  );
}
