import type { ListedImport } from '@open-date/shared-api/contract';
import { callKey, EMPTY_LIST } from '@open-date/shared-api/queries';
import { IMPORT_DRAFT_DAYS } from '@open-date/shared-api/rules/admin/transfer';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { Loaded, useAddress, useSave } from '@open-date/shared-host';
import { Card, PageHeader, Stack, Text, TextLink } from '@open-date/shared-ui';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { path } from '../remote.ts';
import { FileButton } from './FileButton.tsx';
import { importsQuery } from './import-queries.ts';
import { STATE_WORDS } from './import-words.ts';
import { uploadFiles } from './use-import-actions.ts';

const easternOr = (moment: string | null) =>
  moment === null ? <Text $tone="tertiary">–</Text> : easternTableTime(moment);

const COLUMNS: readonly TableColumn<ListedImport>[] = [
  {
    id: 'files',
    header: 'Files',
    isRowHeader: true,
    cell: ({ id, files }) => (
      <TextLink href={`${path('admin.import')}?import=${id}`}>{files.join(', ') || `Import ${id}`}</TextLink>
    ),
  },
  { id: 'state', header: 'State', cell: ({ state }) => STATE_WORDS[state] },
  { id: 'user', header: 'By', cell: ({ user }) => user },
  { id: 'created', header: 'Begun', cell: ({ created }) => easternTableTime(created) },
  {
    id: 'ended',
    header: 'Applied or undone',
    cell: ({ applied, undone }) => easternOr(undone ?? applied),
  },
];

/** Begins an import, and lists the earlier ones. */
export function ImportLog() {
  const imports = useQuery(importsQuery());
  const [, changeAddress] = useAddress();
  const client = useQueryClient();
  const begin = useSave({
    call: (files: readonly File[]) => uploadFiles(files, null),
    onSuccess: (begun) => {
      if (begun) changeAddress(() => new URLSearchParams({ import: String(begun.id) }));
    },
    saved: null,
    failed: 'The file could not be uploaded.',
    onSettled: () => client.invalidateQueries({ queryKey: callKey('adminImport') }),
  });
  return (
    <>
      <PageHeader title="Import">
        <FileButton label="Choose files" isPrimary isLoading={begin.isPending} onFiles={begin.mutate} />
      </PageHeader>
      <Stack>
        <Text $tone="secondary">
          Games, teams and conferences of CollegeFootballData (JSON, plain or gzip), tables of games, teams, membership
          and guarantee games (CSV), or a zip archive of them, of at most 32 MB each. Nothing changes before you apply
          an import; one that nobody applies is deleted after {IMPORT_DRAFT_DAYS} days.
        </Text>
        <Loaded query={imports} failed="The imports could not be loaded." initial={EMPTY_LIST}>
          {(rows) => (
            <Card isFlush>
              <DataTable
                label="Imports"
                columns={COLUMNS}
                rows={rows}
                rowKey={({ id }) => id}
                isLoading={imports.isPending}
                emptyText="No import yet."
                hasCards
              />
            </Card>
          )}
        </Loaded>
      </Stack>
    </>
  );
}
