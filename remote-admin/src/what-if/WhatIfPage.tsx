import type { ListedWhatIf } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { LoadFailure, useAddress, useDocumentTitle } from '@open-date/shared-host';
import { Card, EmptyText, Icon, LinkButton, PageHeader, Row, Stack, Text } from '@open-date/shared-ui';
import { FilterButtons } from '@open-date/shared-ui/segmented';
import { DataTable, type TableSort } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { useTableSort } from '../layout/use-table-sort.ts';
import { path } from '../remote.ts';
import { DRAFT_COLUMNS } from './draft-columns.tsx';

const LATEST_FIRST: TableSort = { columnId: 'changed', direction: 'descending' };

/** Which drafts the list shows, by the word in the address. */
const FILTERS = {
  all: { label: 'All', fits: () => true },
  mine: { label: 'Mine', fits: ({ IsOwn }: ListedWhatIf) => IsOwn === 1 },
  shared: { label: 'Shared', fits: ({ Shared }: ListedWhatIf) => Shared === 1 },
  applied: { label: 'Applied', fits: ({ State }: ListedWhatIf) => State === 'applied' },
} as const;
type Filter = keyof typeof FILTERS;
const FILTER_NAMES: readonly Filter[] = ['all', 'mine', 'shared', 'applied'];

/** /admin/whatif: drafts of moves of schools between conferences, one's own and shared ones (R-what-if). */
export function WhatIfPage() {
  useDocumentTitle('What-If');
  const [address, changeAddress] = useAddress();
  const drafts = useQuery(callQuery('adminWhatIf', 'list'));
  const [sort, setSort] = useTableSort(DRAFT_COLUMNS, LATEST_FIRST);
  const chosen = FILTER_NAMES.find((name) => name === address.get('show')) ?? 'all';
  const choose = (name: Filter) =>
    changeAddress((next) => {
      if (name === 'all') next.delete('show');
      else next.set('show', name);
      return next;
    });
  const create = (
    <LinkButton variant="primary" href={path('admin.whatif.create')} icon={<Icon icon={Plus} />}>
      Create draft
    </LinkButton>
  );
  return (
    <AdminFrame>
      <PageHeader title="What-If">{create}</PageHeader>
      <Stack>
        <Text $tone="secondary">
          A draft moves schools between conferences over several seasons. Its consequences are listed before anything
          changes; it is applied, and undone, as a whole.
        </Text>
        {drafts.isError && drafts.data === undefined ? (
          <LoadFailure query={drafts} failed="The drafts could not be loaded." />
        ) : drafts.data?.length === 0 ? (
          <Card isFlush>
            <EmptyText action={create}>There are no drafts yet.</EmptyText>
          </Card>
        ) : (
          <>
            <Row>
              <FilterButtons
                label="Drafts"
                options={FILTER_NAMES.map((name) => ({
                  value: name,
                  label: FILTERS[name].label,
                  count: drafts.data?.filter(FILTERS[name].fits).length ?? null,
                }))}
                values={[chosen]}
                onValuesChange={(names) => choose(names.find((name) => name !== chosen) ?? 'all')}
              />
            </Row>
            <Card isFlush>
              <DataTable
                label="Drafts"
                columns={DRAFT_COLUMNS}
                rows={drafts.data?.filter(FILTERS[chosen].fits) ?? []}
                rowKey={({ id }) => id}
                sort={sort}
                onSortChange={setSort}
                isLoading={drafts.isPending}
                resetKey={chosen}
                hasCards
              />
            </Card>
          </>
        )}
      </Stack>
    </AdminFrame>
  );
}
